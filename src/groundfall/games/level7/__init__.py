"""LEVEL 7 [INVASION], the war of five coalitions against the Hydra."""
