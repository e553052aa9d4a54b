// The stream of changes. A message is a patch for the version that is shown, or everything, which always counts: another
// server may count its versions from anywhere. After a break the browser sends the version it has, and the server sends
// what is missing.
import { get } from "./send.js";
import { Sharing } from "./sharing.js";

export class Stream {
  constructor(base, layout, version, apply, lost) {
    Object.assign(this, { base, layout, version, apply, lost });
    this.sharing = new Sharing(this);
    this.open();
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && this.source.readyState === EventSource.CLOSED) this.open();
    });
  }

  open() {
    this.close();
    if (this.sharing.resting) return;
    this.source = new EventSource(`${this.base}/events?layout=${this.layout}&known=${this.version}`);
    this.source.onopen = () => this.lost(false);
    this.source.onmessage = (event) => this.take(JSON.parse(event.data));
    this.source.onerror = () => {
      this.lost(true);
      if (this.source.readyState === EventSource.CLOSED) this.timer = setTimeout(() => this.open(), 1500);
    };
  }

  close() {
    clearTimeout(this.timer);
    this.source?.close();
  }

  // Goes on with the page of another seat, of which this version is shown.
  move(base, version) {
    Object.assign(this, { base, version });
    this.open();
  }

  take(message) {
    if (message.base !== null && message.base !== this.version) {
      this.catchUp();
      return;
    }
    this.version = message.version;
    this.apply(message);
  }

  // Fetches what is missing, if the stream cannot be relied on or another page of this browser has it.
  async catchUp() {
    const { base, version } = this;
    try {
      const response = await get(`${base}/seen?layout=${this.layout}&known=${version}`);
      if (this.sharing.resting) this.lost(false);
      const message = response.status === 204 ? null : await response.json();
      if (message && base === this.base && version === this.version) {  // nothing has come meanwhile
        this.version = message.version;
        this.apply(message);
      }
    } catch (wrong) {
      this.lost(true);
    }
  }
}
