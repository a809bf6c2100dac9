"""What can be said now, in the forms that recognisers follow, and how its words sound."""
