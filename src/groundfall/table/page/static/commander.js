// The page of a player with several seats: it shows each of them without loading, goes on to the one that must choose,
// and ends a step for all of them.
import * as menu from "./menu.js";
import { get } from "./send.js";

const STAY = "groundfall.commander.stay";

export class Commander {
  constructor(table) {
    Object.assign(this, { table, moving: false, wanted: "" });
    document.addEventListener("click", (event) => this.clicked(event));
  }

  get own() {
    return [...document.querySelectorAll("[data-coalition]")];
  }

  // Whether the page goes on by itself to the next seat that must choose.
  get on() {
    return localStorage.getItem(STAY) === null;
  }

  set on(wanted) {
    if (wanted) localStorage.removeItem(STAY);
    else localStorage.setItem(STAY, "yes");
  }

  clicked(event) {
    const pill = event.target.closest?.("[data-coalition]"), all = event.target.closest?.("[data-end-all]");
    if (pill && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      this.sit(pill);
    } else if (all) this.forAll(all.dataset.endAll);
    else if (event.target.closest?.("[data-suggested]")) this.bargain();
  }

  // The own seats after this one, in order and around.
  others() {
    const { own } = this, at = own.findIndex((pill) => pill.hasAttribute("aria-current"));
    return at < 0 ? [] : [...own.slice(at + 1), ...own.slice(0, at)];
  }

  step(by) {
    const pill = this.others().at(by > 0 ? 0 : -1);
    if (!pill) return false;
    this.sit(pill);
    return true;
  }

  // Does something after which a certain own seat is shown: the one whose choice was taken back.
  async after(seat, act) {
    this.wanted = seat;
    const done = await act();
    const pill = done && this.others().find((one) => one.dataset.coalition === seat);
    if (pill) await this.sit(pill);
    this.wanted = "";
    return done;
  }

  // Goes on to the next own seat that must choose; a film is shown to its end first. Returns whether it does.
  follow(facts) {
    if (!this.on || this.moving || facts.yours || facts.over || this.table.theatre.on) return false;
    const awaited = this.others().filter((pill) => facts.awaiting.includes(pill.dataset.coalition));
    const next = awaited.find((pill) => pill.dataset.coalition === this.wanted) ?? awaited[0];
    if (next) this.sit(next);
    return Boolean(next);
  }

  async sit(pill) {
    const { table } = this, base = pill.getAttribute("href");
    if (this.moving || base === table.base) return;
    this.moving = true;
    try {
      const response = await get(`${base}/seen?layout=${document.body.dataset.layout}`);
      this.show(base, await response.json());
    } catch (wrong) {
      table.say(wrong.message, wrong.rule);
    } finally {
      this.moving = false;
    }
    this.follow(table.facts);
  }

  show(base, message) {
    const { table } = this;
    table.theatre.end();
    table.theatre.told = message.facts.told;
    table.base = table.reader.base = document.body.dataset.base = base;
    table.facts = { ...table.facts, yours: false, question: "", moment: -1 };  // of another seat
    document.getElementById("gf-text").dataset.url = `${base}/text`;
    table.stream.move(base, message.version);
    history.replaceState(null, "", base);
    table.apply(message);
  }

  // Makes a choice for all own seats that can: those asked now, or the same next.
  forAll(action) {
    if (this.moving) return;
    this.table.theatre.end();
    menu.close();
    this.table.send("act", { action: Number(action), for_all: true });
  }

  // Makes the bargain between own seats that is suggested.
  bargain() {
    this.table.theatre.end();
    this.table.send("bargain", {});
  }

  // In the list of seats: the switch.
  list(place) {
    if (!this.own.length || document.getElementById("gf-go-on")) return;
    place.insertAdjacentHTML("beforeend", `<label class="row small"><input type="checkbox" id="gf-go-on"${this.on ? " checked" : ""}> Go on to my next coalition that must choose</label>`);
    document.getElementById("gf-go-on").addEventListener("change", (event) => {
      this.on = event.target.checked;
      this.follow(this.table.facts);
    });
  }
}
