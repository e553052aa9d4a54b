"""Moves in a real browser: a piece glides to where it is by `transform`, which the compositor animates."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from .helpers import Server

# Lets a piece glide to another place. Returns what is animated, and its matrices in its group: where it was, where the
# motion begins, where it ends, and where it is in the end.
GLIDE = """async ([old, now]) => {
    const { glide } = await import(new URL("motion.js", document.querySelector('link[href$="/base.css"]').href));
    const box = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    box.innerHTML = `<g transform="scale(2)"><g id="glides" transform="${old}"><rect width="9" height="9"/></g></g>`;
    document.body.append(box);
    const group = box.firstElementChild, piece = group.firstElementChild;
    const at = () => {
        const { a, b, c, d, e, f } = group.getScreenCTM().inverse().multiply(piece.getScreenCTM());
        return [a, b, c, d, e, f].map((number) => Math.round(number * 100) / 100);
    };
    const was = at();
    glide(group, () => { piece.setAttribute("transform", now); return group; });
    const [motion] = piece.getAnimations(), frames = motion.effect.getKeyframes();
    motion.pause();
    motion.currentTime = 0;
    const begins = at();
    motion.currentTime = motion.effect.getComputedTiming().endTime - 1e-6;
    const ends = at();
    motion.cancel();
    const animated = Object.keys(frames[0]).filter((name) => !/offset|easing|composite/i.test(name));
    return { animated, was, begins, ends, is: at() };
}"""


def test_a_piece_glides_by_transform_from_where_it_was_to_where_it_is(page: Page, server: Server) -> None:
    page.emulate_media(reduced_motion="no-preference")
    page.goto(server.base + server.new(seed="1")["url"])
    page.wait_for_selector("body[data-ready]")
    moved = page.evaluate(GLIDE, ["translate(10 20) rotate(30) scale(1.5)", "translate(70,-5) rotate(30) scale(1.5)"])
    assert moved["animated"] == ["transform"]  # of SVG the compositor animates no `translate`
    assert moved["begins"] == moved["was"]
    assert moved["ends"] == moved["is"] != moved["was"]
