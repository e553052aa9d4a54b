"""The Ferries: a small game of our own for two seats, with reactions and battles in steps. It exercises the screens."""
