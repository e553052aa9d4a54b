"""What can be tapped or clicked on a page, with its painted size."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

# Every visible target with the smaller side of its box: controls of the page, what can be chosen or read on the board.
TARGETS = """() => {
    const found = [];
    const shown = (element) => element.checkVisibility({opacityProperty: true, visibilityProperty: true});
    const name = (element) => (element.ariaLabel || element.textContent).trim().replace(/\\s+/g, " ").slice(0, 50);
    const add = (element, kind) => {
        const hit = element.matches("input") ? element.closest("label") ?? element : element;
        const { width, height, left, top } = hit.getBoundingClientRect();
        if (!shown(element) || width < 2 || height < 2 || left + width < 0 || top + height < 0) return;  // .sr, .skip
        found.push({
            kind, name: name(hit), read: element.dataset.read, actions: element.dataset.actions ?? "",
            size: Math.round(Math.min(width, height) * 10) / 10, box: [left, top, left + width, top + height],
        });
    };
    for (const element of document.querySelectorAll("a[href], button, summary, input, select, [role=tab]")) {
        const inText = element.matches(".rule, .named, p a");  // a word of a sentence has the height of its line
        if (!element.closest("#gf-board")) add(element, inText ? "word" : "control");
    }
    const board = "#gf-board ";
    for (const element of document.querySelectorAll(`${board}[role=button][data-actions]`)) add(element, "lit");
    for (const element of document.querySelectorAll(`${board}[data-read]:not([data-actions])`)) {
        const figure = /^(number:|colour:.*@)/.test(element.dataset.read);  // as high as its line
        add(element, figure ? "figure" : "piece");
    }
    for (const one of found) {  // a thing may be drawn several times, such as a territory by its land and its name
        const [label, value] = (one.kind === "piece" ? one.read : ":").split(/:(.*)/s);
        const drawn = value ? document.querySelectorAll(`${board}[data-${label}="${CSS.escape(value)}"]`) : [];
        for (const element of drawn) {
            const { width, height } = element.getBoundingClientRect();
            one.size = Math.max(one.size, Math.round(Math.min(width, height) * 10) / 10);
        }
    }
    return found;
}"""


def targets(page: Page, *kinds: str) -> list[dict[str, Any]]:
    """The targets of these kinds: {kind, name, read, actions, size in px, box}.

    Kinds are "control", "word", "lit", "piece" and "figure".
    """
    found: list[dict[str, Any]] = page.evaluate(TARGETS)
    return [one for one in found if one["kind"] in kinds]
