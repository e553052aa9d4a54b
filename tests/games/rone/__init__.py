"""Tests of RONE, by the chapters of its RULES.md."""
