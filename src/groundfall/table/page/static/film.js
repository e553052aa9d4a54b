// A film as it comes from the server, part by part: each scene has its board as text.
import { get } from "./send.js";

// Scenes with their boards as text. Each board is made of elements of the one before, by their places, and of new ones.
// `around` is what the scenes before were about, as long as the same seat goes on: a scene may not name its place again.
export function boards(scenes, last = null) {
  let board = [];
  return scenes.map((scene) => {
    const before = board;
    board = scene.live.map((piece) => (typeof piece === "number" ? before[piece] : piece));
    const around = last?.owner === scene.owner ? [...new Set([...last.things, ...last.around])] : [];
    last = { ...scene, around, html: board.length ? `${board.join("")}</g>` : "" };
    return last;
  });
}

export class Film {
  constructor(base, layout, since) {
    Object.assign(this, { base, layout, scenes: [], next: [since, 0], through: since });
  }

  // Fetches the following part; returns whether there was one. One request is under way at a time.
  more() {
    this.coming ??= this.fetch().finally(() => { this.coming = null; });
    return this.coming;
  }

  async fetch() {
    if (!this.next) return false;
    const [since, skip] = this.next;
    const part = await (await get(`${this.base}/film?since=${since}&skip=${skip}&layout=${this.layout}`)).json();
    this.scenes.push(...boards(part.scenes, this.scenes.at(-1)));
    this.next = part.next;
    this.through = part.through;
    return true;
  }

  // What has happened since is told as well.
  extend(moment) {
    if (!this.next && moment > this.through) this.next = [this.through + 1, 0];
  }
}
