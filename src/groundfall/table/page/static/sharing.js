// The streams of one browser. It opens only six connections to a server, so the pages that were used last have streams,
// and the others ask now and then: what is clicked on one, and a further page, always get through.
import { name } from "./send.js";

const MOST = 4, OFTEN = 5000;  // pages with a stream; ms between two questions of a page without

export class Sharing {
  constructor(stream) {
    Object.assign(this, { stream, own: name(), others: new Set(), timer: 0, pages: new BroadcastChannel("groundfall.streams") });
    this.pages.onmessage = (event) => this.heard(event.data);
    for (const kind of ["pointerdown", "keydown", "focus"]) addEventListener(kind, () => this.use(), { capture: true });
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.use(); });
    this.pages.postMessage(this.own);
  }

  get resting() {
    return this.timer !== 0;
  }

  // This page is used: it takes its stream again, and the one that has not been used for longest gives its own back.
  use() {
    if (!this.others.size) return;
    this.others.clear();
    this.pages.postMessage(this.own);
    if (!this.resting) return;
    clearInterval(this.timer);
    this.timer = 0;
    this.stream.open();
  }

  // Another page is used. `others` are those used since this one.
  heard(other) {
    this.others.add(other);
    if (this.others.size < MOST || this.resting) return;
    this.stream.close();
    this.timer = setInterval(() => this.stream.catchUp(), OFTEN);
  }
}
