"""The program: the command line, the loop between the session and the devices, the doctor, the odds."""
