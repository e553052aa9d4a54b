// Several people at a match: all on this device, where the page switches to the seat that must choose, or each by a link.
import { post } from "./send.js";

const title = (seat) => seat.split("_").map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
const listed = (names) => names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names[0];
const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export class Here {
  constructor(base) {
    const match = base.split("/")[2];
    this.links = JSON.parse(localStorage.getItem(`groundfall.links.${match}`) ?? "null")?.seats ?? {};
    Object.assign(this, { path: `/m/${match}`, told: `groundfall.told.${match}` });
    this.keep();
  }

  // A cookie for the addresses of this match, so that the server covers the pages of seats with secrets.
  get on() {
    return /(^|; )gf_here=/.test(document.cookie);
  }

  set on(wanted) {
    document.cookie = `gf_here=yes;path=${this.path};max-age=${wanted ? 31536000 : 0};samesite=lax`;
  }

  // The other players with a link here: their seats, the first of these and its link.
  others({ players, seat }) {
    return players.filter((seats) => !seats.includes(seat)).map((seats) => [seats, seats.find((one) => one in this.links)])
      .filter(([, first]) => first).map(([seats, first]) => ({ seats, first, url: this.links[first], title: listed(seats.map(title)) }));
  }

  // Goes to the page of the seat that must choose, if it is played on this device. The server covers secret hands.
  follow(facts) {
    const asked = (seat) => facts.awaiting.includes(seat);
    if (facts.yours || facts.over || facts.shared.some(asked) || !this.on) return;  // reading a cookie takes a while
    const seat = this.others(facts).flatMap(({ seats }) => seats).find((one) => asked(one) && one in this.links);
    if (seat) this.leave(this.links[seat]);
  }

  // A page that the browser keeps shows nothing when one goes back to it, and is loaded again.
  keep() {
    const covers = () => this.on && "hides" in document.body.dataset;
    addEventListener("pagehide", () => { if (covers()) document.body.hidden = true; });
    addEventListener("pageshow", (event) => { if (event.persisted && covers()) location.reload(); });
  }

  leave(url) {
    delete document.body.dataset.ready;
    location.replace(url);
  }

  // Agrees to a take-back for all players on this device; seats played by levels are not asked.
  async agree(moment, facts) {
    for (const { url } of this.others(facts)) await post(`${url}/answer`, { moment, agree: true }).catch(() => {});
  }

  // Shows the person who began the match, at its start, the links for the others.
  invite(place, facts) {
    const guests = this.others(facts).filter(({ first }) => facts.absent.includes(first));
    const wanted = guests.length && !this.on && !facts.over && localStorage.getItem(this.told) === null;
    if (!wanted) place.replaceChildren();
    if (!wanted || place.childElementCount) return;
    const links = guests.map(({ first, url, title: who }) => `<div class="field"><label class="small" for="invite-${first}">Link for ${escape(who)}</label><div class="row"><input id="invite-${first}" type="text" readonly value="${new URL(url, location.href).href}"><button type="button" class="button little" data-copy="${url}" data-copy-kind="link">Copy</button></div></div>`);
    place.innerHTML = `<section class="invite" aria-label="The other players"><h3>Who plays with you?</h3>${links.join("")}<div class="row"><button type="button" class="button little" data-here>Everybody plays on this device</button><button type="button" class="button little quiet" data-told>Done</button></div></section>`;
    place.querySelector("[data-here]").addEventListener("click", () => { this.on = true; this.invite(place, facts); this.follow(facts); });
    place.querySelector("[data-told]").addEventListener("click", () => { localStorage.setItem(this.told, "yes"); this.invite(place, facts); });
  }

  // In the list of seats: the links to share, and the switch.
  list(place, facts) {
    const others = this.others(facts);
    if (!others.length || place.childElementCount) return;
    const fields = others.map(({ first, url, title: who }) => `<div class="field"><label class="small" for="give-${first}">Link for ${escape(who)}</label><input id="give-${first}" type="text" readonly value="${url}"></div>`);
    place.innerHTML = `${fields.join("")}<label class="row small"><input type="checkbox" id="gf-here"${this.on ? " checked" : ""}> Everybody plays on this device: the page switches to the seat that must choose</label>`;
    place.querySelector("#gf-here").addEventListener("change", (event) => { this.on = event.target.checked; });
  }
}
