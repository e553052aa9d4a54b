"""Tests of Invaders from Galaxy X, one module a chapter of its RULES.md."""
