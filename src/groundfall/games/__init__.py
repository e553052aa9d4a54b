"""The games: a folder each, found by looking (`groundfall.engine.catalogue`)."""
