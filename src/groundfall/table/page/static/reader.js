// Reading a thing at full size: a right click, a long press, R, or a click on its name in the log.
import { get } from "./send.js";

const LONG = 500; // milliseconds of a press
const STILL = 10; // pixels that a finger may move in it

export class Reader {
  constructor(base, say) {
    Object.assign(this, { base, say, at: null, timer: 0, held: false });
    for (const moved of ["pointerover", "focusin"]) document.addEventListener(moved, (event) => { this.at = this.of(event.target); });
    document.addEventListener("click", (event) => this.clicked(event), true);
    document.addEventListener("contextmenu", (event) => this.asked(event));
    document.addEventListener("pointerdown", (event) => this.pressed(event));
    for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => clearTimeout(this.timer));
    document.addEventListener("pointermove", (event) => {
      if (this.from && Math.hypot(event.clientX - this.from[0], event.clientY - this.from[1]) > STILL) clearTimeout(this.timer);
    }, { passive: true });
  }

  // What can be read here: "card:kraken"; for a choice, the button beside it.
  of(element) {
    const thing = element?.closest?.("[data-read]") ?? element?.closest?.("button.pick")?.closest("li")?.querySelector("[data-read]");
    return thing?.dataset.read ?? null;
  }

  clicked(event) {
    const named = event.target.closest?.("button[data-read]");
    if (!this.held && !named) return;
    event.preventDefault();
    event.stopPropagation();
    if (!this.held) this.open(named.dataset.read);
    this.held = false;
  }

  asked(event) {
    const what = this.of(event.target);
    if (!what) return;
    event.preventDefault();
    this.open(what);
  }

  pressed(event) {
    clearTimeout(this.timer);
    this.held = false;
    const what = event.pointerType === "mouse" ? null : this.of(event.target);
    if (!what) return;
    this.from = [event.clientX, event.clientY];
    this.timer = setTimeout(() => { this.held = true; this.open(what); }, LONG);
  }

  // R: reads what the pointer or the focus reached last. Returns whether there is something to read.
  key() {
    const what = this.at ?? this.of(document.activeElement);
    if (what) this.open(what);
    return Boolean(what);
  }

  async open(what) {
    const [label, name] = what.split(/:(.*)/s);
    try {
      const picture = await get(`${this.base}/read/${encodeURIComponent(label)}/${encodeURIComponent(name)}`);
      this.show(await picture.text());
    } catch (wrong) {
      this.say(wrong.message, "");
    }
  }

  show(svg) {
    const box = this.box ?? this.dialog();
    box.querySelector("figure").innerHTML = svg;
    const said = (tag) => box.querySelector(`svg > ${tag}`)?.textContent ?? "";
    box.querySelector("h2").textContent = said("title") || (box.querySelector("svg").getAttribute("aria-label") ?? "");
    box.querySelector("p").textContent = said("desc");
    if (!box.open) box.showModal();
  }

  dialog() {
    const box = this.box = document.createElement("dialog");
    box.className = "sheet reading";
    box.setAttribute("aria-labelledby", "gf-read-title");
    box.setAttribute("aria-describedby", "gf-read-text");
    box.innerHTML = '<h2 class="sr" id="gf-read-title"></h2><p class="sr" id="gf-read-text"></p><figure aria-hidden="true"></figure><form method="dialog"><button class="button main">Close</button></form>';
    box.addEventListener("click", (event) => { if (event.target === box) box.close(); });
    document.body.append(box);
    return box;
  }
}
