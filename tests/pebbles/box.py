"""The box is empty but for a rule card."""

from .state import Content


def read(overlays=()):
    return None


def build(box):
    content = Content.new()
    content.most = 3
    return content
