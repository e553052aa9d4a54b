"""Requests and answers: addresses, guards, bodies, pages."""
