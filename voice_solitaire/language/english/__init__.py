"""English: all that players say and hear, beside what each game's file holds of its own."""
