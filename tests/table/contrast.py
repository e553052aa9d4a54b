"""The contrast of every visible text with what lies behind it, measured on two pictures: with the text and without."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING, Any

from .waiting import at_rest, up_to_date

if TYPE_CHECKING:
    from playwright.sync_api import Page

# Every visible text with its colour, which opacities make fainter, its size in px, and its box.
TEXTS = """() => {
    const found = [], numbers = (colour) => (colour.match(/[\\d.]+(e-?\\d+)?/g) ?? []).map(Number);
    const rgb = (colour) => {
        const [r, g, b, a = 1] = numbers(colour.replace(/^color\\(srgb/, ""));
        return colour.startsWith("color(srgb") ? [r * 255, g * 255, b * 255, a] : [r, g, b, a];
    };
    const shown = (element) => element.checkVisibility({opacityProperty: true, visibilityProperty: true});
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const text = node.data.trim(), element = node.parentElement;
        if (!text || !shown(element) || element.closest("title, desc, style, script, .sr, defs, option")) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const style = getComputedStyle(element), drawn = element.ownerSVGElement;
        let { left, top, right, bottom } = range.getBoundingClientRect();
        for (let one = element; one; one = one.parentElement) {  // what is cut off is not in sight
            if (one.ownerSVGElement || getComputedStyle(one).overflow === "visible") continue;
            const cut = one.getBoundingClientRect();
            left = Math.max(left, cut.left), top = Math.max(top, cut.top);
            right = Math.min(right, cut.right), bottom = Math.min(bottom, cut.bottom);
        }
        if (right - left < 2 || bottom - top < 2) continue;
        const room = (one) => one?.closest(".side, .top, .board, .strip, #gf-sheet");
        if (room(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)) !== room(element)) continue;
        const m = drawn ? element.getScreenCTM() : { a: 1, b: 0, c: 0, d: 1 };
        const [r, g, b, a] = rgb(drawn ? style.fill : style.color);
        let opacity = a * (drawn ? Number(style.fillOpacity) : 1);
        for (let one = element; one; one = one.parentElement) opacity *= Number(getComputedStyle(one).opacity);
        found.push({ text, colour: [r, g, b], opacity, box: [left, top, right, bottom],
            bold: Number(style.fontWeight) >= 600, classes: element.closest("[class]")?.getAttribute("class"),
            size: parseFloat(style.fontSize) * Math.sqrt(Math.abs(m.a * m.d - m.b * m.c)),
            idle: Boolean(element.closest("[aria-disabled=true], :disabled")) });
    }
    return found;
}"""
HIDDEN = """*, *::before, *::after { -webkit-text-fill-color: transparent !important; }
text, tspan { fill: transparent !important; }"""
# The contrast of each text: the ratio that nine tenths of its pixels reach, where the two pictures differ.
RATIOS = """async ([texts, pictures]) => {
    const pixels = async (data) => {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
        const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
    };
    const [all, bare] = await Promise.all(pictures.map(pixels));
    const part = (c) => ((c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    const light = ([r, g, b]) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
    const ratio = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    return texts.map(({ colour, opacity, box }) => {
        const found = [];
        for (let y = Math.max(0, Math.floor(box[1])); y < Math.min(all.height, box[3]); y++) {
            for (let x = Math.max(0, Math.floor(box[0])); x < Math.min(all.width, box[2]); x++) {
                const at = 4 * (y * all.width + x), behind = [0, 1, 2].map((n) => bare.data[at + n]);
                const changed = [0, 1, 2].reduce((sum, n) => sum + Math.abs(all.data[at + n] - behind[n]), 0);
                const ink = colour.map((c, n) => c * opacity + behind[n] * (1 - opacity));
                const other = [0, 1, 2].reduce((sum, n) => sum + Math.abs(all.data[at + n] - ink[n]), 0);
                if (changed < 40 || other > 60) continue;  // nothing here, the edge of a letter, or something over it
                found.push(ratio(light(ink), light(behind)));
            }
        }
        found.sort((one, other) => one - other);
        return found.length < 6 ? null : found[Math.floor(found.length / 10)];
    });
}"""


def faint(page: Page, canvas: Page) -> list[dict[str, Any]]:
    """The texts in sight below WCAG's AA: 4.5 to 1, or 3 to 1 if large. Texts of what cannot be used are exempt."""
    up_to_date(page)
    at_rest(page)
    texts: list[dict[str, Any]] = page.evaluate(TEXTS)
    pictures = [page.screenshot()]
    page.add_style_tag(content=HIDDEN)
    at_rest(page)
    pictures.append(page.screenshot())
    page.evaluate("document.querySelector('head > style:last-of-type, body > style:last-of-type')?.remove()")
    ratios = canvas.evaluate(RATIOS, [texts, [base64.b64encode(picture).decode() for picture in pictures]])
    found = []
    for one, ratio in zip(texts, ratios, strict=True):
        large = one["size"] >= 24 or (one["bold"] and one["size"] >= 18.66)
        if ratio is not None and not one["idle"] and ratio < (3 if large else 4.5) - 0.05:
            found.append({**one, "ratio": round(ratio, 2)})
    return found
