// Plays on the board what others have done, and every fight, from its beats. It ends on the present board and never
// keeps anybody from choosing.
import { Film } from "./film.js";
import { attach, pace } from "./pace.js";
import { putBoard, renewed, shownBoard } from "./patch.js";
import { Stage } from "./stage.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class Theatre {
  constructor(table, frame) {
    const box = document.getElementById("gf-theatre");
    Object.assign(this, { table, box, told: table.facts.told, film: null, present: null, at: -1 });
    this.aloud = document.getElementById("gf-told");
    this.count = box.querySelector(".count");
    this.toggle = box.querySelector('[data-theatre="play"]');
    this.stage = new Stage(frame, document.getElementById("gf-board"), frame.querySelector(".board-view"), {
      owner: box.querySelector(".owner"), caption: box.querySelector(".caption"),
    });
    document.addEventListener("click", (event) => this.clicked(event), true);
    document.addEventListener("keydown", (event) => this.key(event), true);
    document.addEventListener("keyup", (event) => { if (this.film && event.key === " ") event.preventDefault(); }, true);
    document.addEventListener("visibilitychange", () => this.wake?.());
    attach();
  }

  get on() {
    return this.film !== null;
  }

  // Asked before a change is applied: whether the board stays in the past, for a film. It starts by itself when others
  // have acted or there was a fight.
  holds({ told, news }) {
    if (this.on) {
      this.film.extend(told);
      return true;
    }
    const wanted = news !== null && news > this.told && pace() !== "once" && !calm.matches && shownBoard();
    if (!wanted) this.told = told;
    else this.play(this.told + 1, false);
    return Boolean(wanted);
  }

  // The present board, which is shown at the end.
  keep(parts) {
    renewed(this.present, parts);
  }

  // Plays the film from a moment on. `asked`: by the person, so that its captions are read aloud.
  async play(since, asked) {
    this.end();
    const film = new Film(this.table.base, document.body.dataset.layout, since);
    Object.assign(this, { film, asked, paused: false, at: -1, present: shownBoard()?.cloneNode(true) ?? null });
    document.body.dataset.film = "on";
    if (!asked) this.table.tray.upTo(`${since - 1}.9999`);
    try {
      await film.more();
      if (this.film !== film) return;
      if (film.scenes.length) this.open();
      await this.run(film);
    } catch (wrong) {
      if (this.film !== film) return;
      this.end();
      if (asked) this.table.say(wrong.message, "");
    }
  }

  open() {
    this.box.hidden = false;
    this.mark();
  }

  async run(film) {
    while (this.film === film) {
      if (this.paused || document.hidden) {
        await new Promise((done) => { this.wake = done; });
        continue;
      }
      if (!(await this.step(1, false))) break;
      const scene = film.scenes[this.at];
      if (this.film === film && !this.paused && scene) await this.stage.read(scene);
    }
    if (this.film === film && !this.paused) this.end();
  }

  // Shows the next scene or the one before, or the first one again. Returns whether there is one.
  async step(by, still = true) {
    const film = this.film, wanted = Math.max(0, this.at + by);
    while (wanted >= film.scenes.length) if (!(await film.more())) return false;
    if (this.film !== film) return false;
    if (wanted + 4 > film.scenes.length) film.more().catch(() => {});
    this.at = wanted;
    this.mark();
    const scene = film.scenes[wanted];
    if (this.asked) this.aloud.textContent = scene.text;
    const key = scene.rolls.at(-1) ?? `${scene.moment}.-1`;
    this.table.tray.upTo(key);
    await this.stage.show(scene, still);
    return true;
  }

  mark() {
    const { scenes, next } = this.film;
    this.box.dataset.at = this.at;
    this.count.textContent = `${Math.max(1, this.at + 1)} of ${scenes.length}${next ? "+" : ""}`;
    this.toggle.setAttribute("aria-label", this.paused ? "Play" : "Pause");
    this.toggle.querySelector("use").setAttribute("href", this.paused ? "#gf-on" : "#gf-pause");
    this.box.toggleAttribute("data-paused", this.paused);
  }

  // A paused film stands still: what is moving arrives.
  pause(on) {
    const scene = on && !this.paused && this.film.scenes[this.at];
    this.paused = on;
    this.mark();
    if (scene) this.stage.show(scene, true);
    if (!on) this.wake?.();
  }

  // A step by hand pauses the film; after its last scene it ends.
  async walk(by) {
    const film = this.film;
    this.pause(true);
    if (!(await this.step(by)) && this.film === film) this.end();
  }

  // Ends the film: the board shows the present.
  end() {
    if (!this.on) return;
    const { present } = this;
    Object.assign(this, { film: null, present: null, told: this.table.facts.told });
    this.wake?.();
    this.stage.clear();
    this.box.hidden = true;
    delete document.body.dataset.film;
    this.aloud.textContent = "";
    this.table.tray.upTo();
    const homeless = present !== null && putBoard(present, this.at < 0 ? undefined : 0);
    this.table.settled(homeless);
  }

  clicked(event) {
    const again = event.target.closest?.("[data-film]:not(body)");
    if (again) {
      event.stopPropagation();
      this.play(Number(again.dataset.film), true);
      return;
    }
    if (!this.on) return;
    const button = event.target.closest?.("[data-theatre]");
    if (button) this.press(button.dataset.theatre);
    else if (event.target.closest?.("#gf-board")) {
      event.stopPropagation(); // what was clicked is the past
      this.end();
    } else if (event.target.closest?.("[data-switch], .ends button:not(.pick)")) this.end(); // other choices end it once they are sent
  }

  press(what) {
    if (what === "back") this.walk(-1);
    else if (what === "on") this.walk(1);
    else if (what === "play") this.pause(!this.paused);
    else this.end();
  }

  key(event) {
    if (!this.on || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest?.("input, select, textarea, dialog")) return;
    const own = event.target.closest?.("[data-theatre]");
    const what = { " ": own ? "" : "skip", ArrowLeft: "back", ArrowRight: "on" }[event.key];
    if (what) {
      event.preventDefault();
      event.stopPropagation();
      this.press(what);
    } else if (event.key === "Escape") {
      this.end();
      event.stopPropagation();
    }
  }
}
