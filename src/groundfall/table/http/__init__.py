"""Requests and answers: addresses, guards, bodies, pages that are asked for."""
