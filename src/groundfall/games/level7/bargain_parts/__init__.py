"""The parts of bargaining: what goods are worth, which exchange is best, what a project can be given, words."""
