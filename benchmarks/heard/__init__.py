"""The parts of ``benchmarks/hearing.py``: who speaks, what is said, in what room, and what came of it."""
