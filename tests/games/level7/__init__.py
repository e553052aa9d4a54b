"""Tests of LEVEL 7 [INVASION], by the chapters of its RULES.md."""
