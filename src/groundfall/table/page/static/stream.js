// The stream of changes. A message is a patch for the version that is shown, or everything, which always counts: another
// server may count its versions from anywhere. After a break the browser sends the version it has, and the server sends
// what is missing.
import { get } from "./send.js";

export class Stream {
  constructor(base, layout, version, apply, lost) {
    Object.assign(this, { base, layout, version, apply, lost });
    this.open();
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && this.source.readyState === EventSource.CLOSED) this.open();
    });
  }

  open() {
    clearTimeout(this.timer);
    this.source?.close();
    this.source = new EventSource(`${this.base}/events?layout=${this.layout}&known=${this.version}`);
    this.source.onopen = () => this.lost(false);
    this.source.onmessage = (event) => this.take(JSON.parse(event.data));
    this.source.onerror = () => {
      this.lost(true);
      if (this.source.readyState === EventSource.CLOSED) this.timer = setTimeout(() => this.open(), 1500);
    };
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

  // Fetches everything, if the stream cannot be relied on.
  async catchUp() {
    const { base, version } = this;
    try {
      const response = await get(`${base}/seen?layout=${this.layout}`);
      const message = await response.json();
      if (base === this.base && version === this.version) {  // nothing has come meanwhile
        this.version = message.version;
        this.apply(message);
      }
    } catch (wrong) {
      this.lost(true);
    }
  }
}
