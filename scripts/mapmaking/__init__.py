"""From public outlines of countries to the areas of a game map, step by step."""
