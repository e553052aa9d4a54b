"""One table of addresses: every route is in it, and everything in it has a route."""

from __future__ import annotations

import pytest

from groundfall.table.http.app import ROUTES
from groundfall.table.play.addresses import ADDRESSES, address


def test_every_address_has_one_route_and_every_route_an_address() -> None:
    assert sorted(route.path for route in ROUTES) == sorted(ADDRESSES.values())


def test_an_address_is_made_of_its_parts() -> None:
    assert address("act", match="m1", token="secret") == "/m/m1/secret/act"
    with pytest.raises(KeyError):
        address("act", match="m1")
