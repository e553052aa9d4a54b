// The column beside the board: the question, the choices below it, and the log.
import { offered } from "./offered.js";
import { concerned } from "./spotlight.js";

const MANY = 12; // choices that the board offers as well; longer lists are folded

const BAR = 70; // px of the action bar, which on a phone lies over the end of the list

const picks = () => [...document.querySelectorAll("#gf-choices button.pick")].filter((pick) => !pick.closest('.fold[aria-expanded="false"] + ul'));

export class Column {
  constructor(table) {
    Object.assign(this, { table, offered: document.querySelector(".offered"), unfolded: "", hidden: new Set() });
    this.watch = new IntersectionObserver((seen) => this.passed(seen), { threshold: 0.5, rootMargin: `0px 0px -${BAR}px` });
    document.addEventListener("click", (event) => this.clicked(event));
    for (const [over, lit] of [["pointerover", true], ["focusin", true], ["pointerout", false], ["focusout", false]]) {
      document.getElementById("gf-log").addEventListener(over, (event) => this.place(lit ? event.target.closest("[data-about]") : null));
    }
    this.renew(true);
  }

  // After every change; a new question starts unscrolled.
  renew(fresh) {
    if (fresh) requestAnimationFrame(() => { for (const scrolled of [this.offered, this.offered.parentElement]) scrolled.scrollTop = 0; });  // on a phone the sheet
    this.fold();
    this.number();
    this.count();
  }

  // Says over the action bar how many choices follow below those in sight.
  count() {
    this.watch.disconnect();
    this.hidden.clear();
    const listed = document.querySelectorAll("#gf-choices :is(button.pick, .fold)");
    for (const choice of listed) this.watch.observe(choice);
    if (!listed.length) this.tell(0);
  }

  passed(seen) {
    for (const { target, isIntersecting } of seen) this.hidden[isIntersecting ? "delete" : "add"](target);
    const top = Math.max(...[this.offered, this.offered.parentElement].map((box) => box.getBoundingClientRect().top));  // of what scrolls
    const below = [...this.hidden].filter((choice) => choice.getBoundingClientRect().top > top).length;
    this.tell(below);
  }

  tell(below) {
    document.querySelector(".below").textContent = below ? `▾ ${below} more` : "";
  }

  // What the key C and the focus reach first: a choice, a folded list, or what ends the phase.
  first() {
    return picks().find((pick) => !("instead" in pick.dataset)) ?? document.querySelector("#gf-choices .fold") ?? document.querySelector("#gf-ends button.pick");
  }

  // Folds long lists of choices that are all lit on the board; a list that stays is folded anew for the next question.
  fold() {
    const lit = new Set(this.table.board.lit().flatMap((thing) => thing.dataset.actions.split(" ")));
    for (const section of document.querySelectorAll("#gf-choices .choices:not(.instead)")) {
      let fold = section.querySelector(".fold");
      if (!fold) {
        const all = [...section.querySelectorAll("button.pick:not(.switch)")];
        if (all.length <= MANY || !all.every((pick) => lit.has(pick.dataset.action))) continue;
        fold = Object.assign(document.createElement("button"), { type: "button", className: "fold", textContent: `${all.length} choices, lit on the board` });
        section.querySelector("ul").before(fold);
      }
      fold.setAttribute("aria-expanded", String(this.unfolded === this.table.facts.question));
    }
  }

  // The keys 1 to 9 make the first choices in sight; what ends the phase has E.
  number() {
    const folds = [...document.querySelectorAll('#gf-choices .fold[aria-expanded="false"]')];
    const list = [...picks().filter((pick) => !("instead" in pick.dataset)), ...folds];
    const ends = [...document.querySelectorAll("#gf-ends button.pick.final:not([data-together])")];
    const keys = new Map((list.length ? list : ends).slice(0, 9).map((pick, at) => [pick, String(at + 1)]));
    if (list.length && ends.length) keys.set(ends.at(-1), "E");
    for (const pick of offered(".pick[data-key], .fold[data-key]")) if (!keys.has(pick)) delete pick.dataset.key;
    for (const [pick, key] of keys) if (pick.dataset.key !== key) pick.dataset.key = key;
  }

  clicked(event) {
    const fold = event.target.closest(".fold"), advised = event.target.closest("[data-advised]");
    if (fold) {
      const open = fold.getAttribute("aria-expanded") !== "true";
      fold.setAttribute("aria-expanded", String(open));
      this.unfolded = open ? this.table.facts.question : "";
      this.number();
      if (open && event.detail === 0) this.first()?.focus();
    }
    if (advised) this.table.act(advised.dataset.advised, null);
  }

  // A line of the log lights what it names on the board.
  place(line) {
    const board = document.getElementById("gf-board");
    for (const told of board.querySelectorAll(".told")) told.classList.remove("told");
    for (const piece of line ? concerned(board, line.dataset.about.split(" ")).flat() : []) piece.classList.add("told");
  }
}
