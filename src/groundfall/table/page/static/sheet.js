// The panel of a sheet: beside the thing that it is about, over neither it nor the choices; on phones at the bottom.
const GAP = 12; // pixels between a thing and its sheet
const NARROW = matchMedia("(max-width: 759px)");

export class Sheet {
  constructor() {
    const panel = this.panel = document.createElement("aside");
    panel.id = "gf-sheet";
    panel.tabIndex = -1;
    panel.hidden = true;
    for (const [name, value] of [["role", "dialog"], ["aria-labelledby", "gf-sheet-title"], ["aria-describedby", "gf-sheet-text"]]) panel.setAttribute(name, value);
    document.body.append(panel);
  }

  get open() {
    return !this.panel.hidden;
  }

  // Shows a sheet beside an element; `at` is where the pointer is, for things that are larger than a sheet.
  show(html, element, at, pinned) {
    const { panel } = this;
    panel.innerHTML = `${html}<p class="keep"><kbd>R</kbd> keeps this open</p><button type="button" class="close" data-close aria-label="Close">×</button>`;
    const picture = panel.querySelector("figure svg"), title = panel.querySelector("#gf-sheet-title");
    if (!title.textContent) {
      title.textContent = picture?.querySelector(":scope > title")?.textContent ?? picture?.getAttribute("aria-label") ?? "";
      panel.querySelector("#gf-sheet-text").textContent = picture?.querySelector(":scope > desc")?.textContent ?? "";
    }
    panel.classList.toggle("pinned", pinned);
    panel.hidden = false;
    panel.scrollTop = 0;
    this.place(element, at);
    this.light((panel.querySelector("[data-reach]")?.dataset.reach ?? "").split(" "));
  }

  hide() {
    this.panel.hidden = true;
    this.panel.replaceChildren();
    this.light([]);
  }

  // Lights the places that the thing could go to or attack.
  light(names) {
    for (const lit of document.querySelectorAll("#gf-board .reach")) lit.classList.remove("reach");
    for (const name of names.filter(Boolean)) {
      const [label, value] = name.split(/:(.*)/s);
      for (const thing of document.querySelectorAll(`#gf-board [data-${label}="${CSS.escape(value)}"]`)) thing.classList.add("reach");
    }
  }

  place(element, at) {
    const { style } = this.panel;
    style.left = style.top = style.maxHeight = "";
    if (NARROW.matches) return;
    const board = document.querySelector("section.board, section.picture")?.getBoundingClientRect();
    const all = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const room = board && board.width > 420 ? { left: Math.max(board.left, 0), top: Math.max(board.top, 0), right: Math.min(board.right, innerWidth), bottom: Math.min(board.bottom, innerHeight) } : all;
    style.maxHeight = `${room.bottom - room.top - 2 * GAP}px`;
    const { offsetWidth: width, offsetHeight: height } = this.panel;
    const thing = this.around(element, at, width, room);
    const within = (value, low, high) => Math.max(low, Math.min(value, high));
    const x = (left) => within(left, room.left + GAP, room.right - width - GAP), y = (top) => within(top, room.top + GAP, room.bottom - height - GAP);
    const level = (thing.top + thing.bottom - height) / 2, middle = (thing.left + thing.right - width) / 2;
    const ways = [[thing.right + GAP, y(level)], [thing.left - width - GAP, y(level)], [x(middle), thing.bottom + GAP], [x(middle), thing.top - height - GAP]];
    const fits = ([left, top]) => left >= room.left && top >= room.top && left + width <= room.right && top + height <= room.bottom;
    const [left, top] = ways.find(fits) ?? [thing.left + thing.right > room.left + room.right ? room.left + GAP : room.right - width - GAP, y(level)];
    style.left = `${left}px`;
    style.top = `${top}px`;
  }

  // What must stay visible: the thing, or a spot under the pointer where nothing would fit beside it.
  around(element, at, width, room) {
    const box = element.getBoundingClientRect();
    const beside = Math.max(room.right - box.right, box.left - room.left) > width + GAP;
    if (beside || !at) return box;
    return { left: at[0] - 16, right: at[0] + 16, top: at[1] - 16, bottom: at[1] + 16 };
  }
}
