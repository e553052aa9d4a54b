"""A link with a slash at its end leads to its page, and to no other host."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from groundfall.table.http.host import path_of

from .conftest import begin


@pytest.fixture
def addresses(client: TestClient) -> list[str]:
    links = begin(client, "ferry", seed="1")
    key = path_of(client.app.state.host_key)  # type: ignore[attr-defined]
    return [links["url"], links["watch"], f"{links['url']}/replay", key, "/rules/ferry", "/new/ferry"]


@pytest.mark.parametrize("slashes", ["/", "//", "/?at=0", "//?next=//elsewhere.example"])
def test_a_link_with_slashes_at_its_end_leads_to_its_page_without_naming_a_host(
    client: TestClient, addresses: list[str], slashes: str
) -> None:
    for address in addresses:
        answer = client.get(address + slashes, follow_redirects=False)
        assert answer.status_code == 307 and answer.headers["location"] == address + slashes.lstrip("/")
        assert client.get(address + slashes).status_code == 200


def test_a_request_with_a_body_is_led_there_too(client: TestClient, addresses: list[str]) -> None:
    answer = client.post(f"{addresses[0]}/withdraw/", json={})
    assert answer.status_code == 200 and answer.url.path == f"{addresses[0]}/withdraw"


@pytest.mark.parametrize("path", ["//elsewhere.example/", "//elsewhere.example//", "/nothing/", "/m/", "/%0d%0ax/"])
def test_what_leads_nowhere_is_not_found(client: TestClient, path: str) -> None:
    answer = client.get(f"http://localhost{path}", follow_redirects=False)
    assert answer.status_code == 404 and "location" not in answer.headers


def test_no_sign_of_an_address_gets_into_the_answer_unquoted(client: TestClient) -> None:
    answer = client.get("/rules/a%0d%0ab%2f%2f/", follow_redirects=False)
    assert answer.headers.get("location", "").isprintable() and "\n" not in str(answer.headers)
