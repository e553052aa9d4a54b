// The stream of changes. A message is a patch for the version that is shown, or everything, which always counts: another
// server may count its versions from anywhere. After a break the browser sends the version it has, and the server sends
// what is missing. The server says again and again that it is there; if it does not, the stream is opened anew.
import { get } from "./send.js";
import { Sharing } from "./sharing.js";

const INTERVAL = 10; // seconds between signs of life, until the server says it
const SILENT = 3; // intervals without one, after which the line is dead
const AGAIN = 1500; // ms before another try
const SCRIPTS = new URL(import.meta.url).pathname.split("/")[2]; // their digest: the server tells pages of an earlier version
const GONE = [403, 404, 409]; // there is nothing any more, or nothing for this link

export class Stream {
  // `lost` is told whether the line is lost, `gone` why there is nothing to come any more.
  constructor(base, layout, version, apply, lost, gone) {
    Object.assign(this, { base, layout, version, apply, lost, gone, interval: INTERVAL, ended: false });
    this.sharing = new Sharing(this);
    this.open();
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && this.source?.readyState === EventSource.CLOSED) this.open();
    });
    addEventListener("online", () => { if (this.source) this.open(); });
  }

  open() {
    this.close();
    if (this.ended || this.sharing.resting) return;
    this.source = new EventSource(`${this.base}/events?layout=${this.layout}&known=${this.version}&scripts=${SCRIPTS}`);
    this.source.onopen = () => { this.lost(false); this.heard(); };
    this.source.onmessage = (event) => { this.heard(); this.take(JSON.parse(event.data)); };
    this.source.addEventListener("alive", (event) => this.heard(Number(event.data)));
    this.source.onerror = () => {
      this.lost(true);
      if (this.source.readyState === EventSource.CLOSED) this.catchUp();
    };
    this.heard();
  }

  close() {
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    this.source?.close();
    this.source = null;
  }

  // The server is there, and says something again within so many seconds.
  heard(seconds = this.interval) {
    clearTimeout(this.silence);
    this.interval = seconds;
    this.silence = setTimeout(() => { this.lost(true); this.open(); }, SILENT * seconds * 1000);
  }

  // Goes on with the page of another seat or layout, of which this version is shown.
  move(base, version, layout = this.layout) {
    Object.assign(this, { base, version, layout, ended: false });
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

  // Fetches what is missing, if the stream cannot be relied on or another page of this browser has it. If that fails, the
  // stream is opened anew.
  async catchUp() {
    if (this.ended) return;
    const { base, version } = this;
    try {
      const response = await get(`${base}/seen?layout=${this.layout}&known=${version}&scripts=${SCRIPTS}`);
      if (this.sharing.resting) this.lost(false);
      const message = response.status === 204 ? null : await response.json();
      if (message && base === this.base && version === this.version) {  // nothing has come meanwhile
        this.version = message.version;
        this.apply(message);
      }
    } catch (wrong) {
      if (base !== this.base) return;
      if (GONE.includes(wrong.status)) {
        this.ended = true;
        this.close();
        this.gone(wrong.message);
        return;
      }
      this.lost(true);
      this.source?.close();
    }
    if (this.source?.readyState !== EventSource.CLOSED) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), AGAIN);
  }
}
