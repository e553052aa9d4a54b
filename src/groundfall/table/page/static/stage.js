// Shows scenes on a board: the eye led to the place, dice falling, pieces moving, a caption.
import { atRest, finish } from "./motion.js";
import { lengths } from "./pace.js";
import { putBoard } from "./patch.js";
import { Spotlight } from "./spotlight.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const mouse = matchMedia("(hover: hover)"); // a finger leaves :hover behind
const escape = (text) => Object.assign(document.createElement("i"), { textContent: text }).innerHTML;

function dice(rolled, each) {
  const faces = rolled.map((die, n) => `<svg class="die${die.hit ? " hit" : ""}" style="--n:${n}" aria-hidden="true"><use href="#gf-die-${die.n}"/></svg>`);
  return rolled.length ? `<span class="dice${each ? " falling" : ""}" style="--each:${Math.round(each)}ms" aria-hidden="true">${faces.join("")}</span>` : "";
}

// `parts` are the elements for the owner, the caption and its dice.
export class Stage {
  constructor(frame, board, view, parts) {
    Object.assign(this, { parts, frame });
    this.light = new Spotlight(frame, board, view);
    this.turn = 0;
  }

  // Shows a scene; ends early if another one is shown meanwhile. `still`: at once, without moving anything.
  async show(scene, still = false) {
    const turn = ++this.turn, quiet = still || calm.matches, long = lengths(scene.text, scene.dice.length);
    const on = () => turn === this.turn;
    finish();
    this.say(scene, quiet ? 0 : long.die);
    const before = this.light.on(scene);
    this.light.reveal(before, !quiet);
    if (!quiet && long.fall) await this.pause(long.fall);
    if (!on()) return false;
    if (scene.html) putBoard(scene.html, quiet ? 0 : long.move, true);
    if (!quiet) {
      this.light.on(scene, Spotlight.both(before, atRest(() => this.light.boxes())));
      await this.pause(long.move);
      if (!on()) return false;
    }
    this.light.on(scene);
    this.place();
    return true;
  }

  // Puts the caption where it hides nothing that is lit, but never away from under the pointer.
  place() {
    const { frame, light } = this, bar = this.parts.caption.closest(".theatre");
    if (!mouse.matches || !bar?.matches(":hover")) frame.classList.toggle("above", Boolean(light.low));
  }

  // Waits until a scene has been read.
  async read(scene) {
    const turn = this.turn;
    await this.pause(lengths(scene.text, scene.dice.length).read);
    return turn === this.turn;
  }

  pause(duration) {
    return new Promise((done) => { setTimeout(done, duration); });
  }

  say(scene, each) {
    const { owner, caption } = this.parts;
    owner.textContent = scene.owner;
    caption.innerHTML = `${scene.lost ? '<strong class="loss">Lost</strong> ' : ""}${escape(scene.text)} ${dice(scene.dice, each)}`;
  }

  // Ends what is being shown.
  clear() {
    this.turn += 1;
    finish();
    this.light.off();
    this.frame.classList.remove("above");
  }
}
