"""Tests of Invasion of the Brood, by the chapters of its RULES.md."""
