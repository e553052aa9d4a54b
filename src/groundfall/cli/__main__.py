"""`python -m groundfall.cli`: the command without its script."""

from . import main

main()
