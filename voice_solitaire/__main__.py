"""``python -m voice_solitaire``."""

from voice_solitaire.program.cli import main

raise SystemExit(main())
