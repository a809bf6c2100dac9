"""``python -m voice_solitaire``."""

from voice_solitaire.cli import main

raise SystemExit(main())
