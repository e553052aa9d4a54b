"""Tests of Invaders, by the chapters of its RULES.md."""
