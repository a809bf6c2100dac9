"""Seven games programmed a second time, from their rules alone, by somebody who hadn't seen how the program plays them.

A referee knows which cards lie where and which of them face down, and nothing of the program: not its rules, its lists
of moves or its counters. It lists the legal plays, makes them, and tells who has won. ``comparing.py`` holds the
program to that.
"""
