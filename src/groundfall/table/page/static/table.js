// The table page: applies what arrives on the stream, and sends what the person chooses.
import { Board } from "./board.js";
import * as beside from "./beside.js";
import * as books from "./books.js";
import { Closer } from "./closer.js";
import * as forms from "./forms.js";
import { Commander } from "./commander.js";
import * as guide from "./guide.js";
import { Here } from "./here.js";
import * as keys from "./keys.js";
import { Column } from "./column.js";
import { Drag } from "./drag.js";
import { Forced } from "./forced.js";
import * as menu from "./menu.js";
import { follow, keyOf, markEnd, put, putBoard, putLog, steadily } from "./patch.js";
import { Reader } from "./reader.js";
import * as roving from "./roving.js";
import * as line from "./line.js";
import { ask, get, post } from "./send.js";
import { shortcuts } from "./shortcuts.js";
import { Stream } from "./stream.js";
import * as tabs from "./tabs.js";
import { Together } from "./together.js";
import { Theatre } from "./theatre.js";
import { Tray } from "./tray.js";
import { attach as zoom } from "./zoom.js";

const body = document.body;
const $ = (id) => document.getElementById(`gf-${id}`);
const NARROW = matchMedia("(max-width: 759px)");
const escape = (text) => Object.assign(document.createElement("i"), { textContent: text }).innerHTML;

class Table {
  constructor() {
    this.base = body.dataset.base;
    this.facts = JSON.parse(body.dataset.facts);
    this.busy = false;
    this.sent = 0; // requests
    this.board = new Board($("board"), this);
    this.stream = new Stream(this.base, body.dataset.layout, Number(body.dataset.version), (m) => this.apply(m), (on) => this.lost(on), (why) => this.gone(why));
    this.tabs = tabs.attach(document.querySelector(".tablist"));
    this.zoom = zoom(document.querySelector("section.board"));
    this.closer = new Closer(this, document.querySelector(".board-view"));
    this.tray = new Tray($("fight"));
    this.theatre = new Theatre(this, document.querySelector("section.board"));
    this.here = new Here(this.base);
    this.commander = new Commander(this);
    this.together = new Together(this);
    this.column = new Column(this);
    this.drag = new Drag(this);
    this.forced = new Forced(this);
    this.reader = new Reader(this.base, (sentence, rule) => this.say(sentence, rule));
    if (location.search) history.replaceState(null, "", this.base);  // so that it is covered again when it is loaded again
    body.dataset.ready = "yes";  // unless it leaves at once, for another layout or seat
    this.listen();
    this.closer.renew();
    guide.renew();
    this.links();
    this.count();
    markEnd($("log"), this.facts.ended);
    follow($("log").closest(".tabpanel"));
    this.forced.renew();
  }

  listen() {
    for (const id of ["choices", "ends"]) {
      roving.attach($(id));
      $(id).addEventListener("pointerover", (event) => { if (event.pointerType !== "touch") this.point(event.target.closest("button.pick")); });
      $(id).addEventListener("focusin", (event) => { if (event.target.matches(":focus-visible")) this.point(event.target.closest("button.pick")); });
      $(id).addEventListener("pointerleave", () => this.point(null));
    }
    document.addEventListener("click", (event) => this.clicked(event));
    document.addEventListener("submit", (event) => this.submitted(event));
    document.getElementById("tab-words").addEventListener("click", () => setTimeout(() => this.words()));
    forms.attach((wrong) => this.say(wrong.message, wrong.rule));
    forms.attachCopy();
    books.attach();
    keys.attach(shortcuts(this));
    NARROW.addEventListener("change", () => this.relay());
    this.relay();
    beside.tell(this.facts);
    setInterval(() => this.tick(), 1000);
    this.tick();
  }

  // Another board layout for another window shape; everything else stays as it is.
  async relay() {
    const layout = NARROW.matches ? "tall" : "wide", { base } = this;
    if (layout === body.dataset.layout) return;
    document.cookie = `gf_layout=${layout};path=/;max-age=31536000;samesite=lax`;
    delete body.dataset.ready;
    const response = await get(`${base}/seen?layout=${layout}&board`).catch(() => null);
    const message = await response?.json();
    if (message && base === this.base && (layout === "tall") === NARROW.matches) {
      this.theatre.end();
      $("board").dataset.layout = body.dataset.layout = layout;
      this.stream.move(base, message.version, layout);
      this.apply(message);
    }
    body.dataset.ready = "yes";
  }

  apply(message) {
    const was = this.facts, follows = message.base !== null && !was.odds && message.facts.odds && message.facts.moment === was.moment;
    // A choice ends the film before its answer is applied, as the old list and the old facts belong together, and in one
    // go with it, so that the browser draws only once.
    if (this.busy && !follows) this.theatre.end();
    this.facts = message.facts;
    body.dataset.version = message.version;
    if (follows) return this.odds(message);
    const same = this.facts.yours && this.facts.question === was.question;  // another seat has acted, on the same decision
    if (was.yours && !same) this.left = { question: was.question, key: this.choice() && keyOf(this.choice()) };
    let homeless = false;
    const film = this.theatre.holds(this.facts);
    for (const [part, html] of Object.entries(message.parts)) {
      if (part === "live" && film) this.theatre.keep(html);
      else if (part === "live") homeless = putBoard(html) || homeless;
      else if ($(part)) homeless = put($(part), html, same) || homeless;
    }
    if (message.parts.hint) this.advise();
    beside.tell(this.facts);
    steadily($("log").closest(".tabpanel"), () => {
      putLog($("log"), message.log, message.base !== null);
      markEnd($("log"), this.facts.ended);
    });
    this.tray.renew();
    document.title = this.facts.title;
    if (this.facts.moment !== was.moment && !same) {
      $("why").textContent = "";
      menu.close();
    }
    if (!same) this.free();
    const stepped = this.facts.yours && !same && this.facts.moment !== was.moment;
    if (film) {  // the list is live
      this.together.renew();
      this.column.renew(stepped);
    } else this.settled(false, stepped);
    if (homeless || (stepped && document.activeElement?.closest("#gf-choices, #gf-ends, #gf-board"))) this.home();
    guide.renew();
    this.tick();
    this.links();
    this.count();
    this.words();
    if (this.facts.yours && !was.yours) {
      this.call();
      this.back();
    }
    body.dataset.moment = this.facts.moment;
    this.forced.renew();
  }

  // The odds have followed the page: nothing else has changed.
  odds({ parts }) {
    for (const [part, html] of Object.entries(parts)) put($(part), html);
    beside.tell(this.facts);
    this.count();
  }

  // The board shows the present. What is measured waits for the next frame, so that the page is laid out only once.
  settled(homeless, fresh = false) {
    this.board.renew();
    requestAnimationFrame(() => this.closer.renew());
    this.reader.renew();
    this.together.renew();
    this.column.renew(fresh);
    if (homeless) this.home();
    this.commander?.follow(this.facts);
    this.forced?.renew();
  }

  // Where the focus goes after a step, and when its element is gone: the question, or whom the match waits for. Never a
  // choice, which the next press of a key would make.
  home() {
    ($("prompt") ?? $("waiting") ?? $("ask").querySelector("h2"))?.focus({ preventScroll: true });
  }

  // Another seat had to choose first, and now the same decision is back: the focus returns to where it was.
  back() {
    const { question, key } = this.left ?? {};
    if (!key || question !== this.facts.question || ![body, $("prompt")].includes(document.activeElement)) return;
    for (const id of ["choices", "ends"]) $(id).querySelector(key)?.focus({ preventScroll: true });
  }

  // The focused choice.
  choice() {
    return document.activeElement?.closest("#gf-choices button.pick, #gf-ends button.pick") ?? null;
  }

  // Reads the hint aloud; the focus stays where it is.
  advise() {
    $("call").textContent = [...$("hint").querySelectorAll("h3, .advised > *, p")].map((part) => part.textContent).join(". ");
  }

  // Announces to screen readers that this seat must choose.
  call() {
    $("call").textContent = `${$("ask").querySelector(".who b").textContent}: ${$("prompt")?.firstChild.textContent ?? ""}`;
  }

  lost(on) {
    if (on === this.isLost) return;
    this.isLost = on;
    clearTimeout(this.lostTimer);
    if (on) this.lostTimer = setTimeout(() => line.tell("stream", "The connection is lost: what you see may be old. Trying again."), 700);
    else line.tell("stream");
  }

  // Nothing comes any more: the match was deleted, or the link opens nothing.
  gone(why) {
    clearTimeout(this.lostTimer);
    line.tell("stream", why);
  }

  // Choosing

  async send(verb, more) {
    if (this.busy) return null;
    this.busy = true;
    const sent = ++this.sent;
    this.forced.held = verb === "undo";
    body.dataset.busy = "yes";
    try {
      const answering = post(`${this.base}/${verb}`, { moment: this.facts.moment, ...more });
      menu.close();
      const answer = await answering;
      setTimeout(() => { if (this.busy && this.facts.moment < answer.moment) this.stream.catchUp(); }, 400);
      // If the page changed before the answer came, it may already have sent what was forced next.
      if (sent === this.sent && (answer.moment === null || this.facts.moment >= answer.moment)) this.free();
      return answer;
    } catch (wrong) {
      this.theatre.end();
      if (sent === this.sent) this.free();
      if (wrong.status === 409) await this.stream.catchUp();  // first, since a new page clears what was said
      this.say(wrong.message, wrong.rule);
      return null;
    }
  }

  free() {
    this.busy = false;
    delete body.dataset.busy;
  }

  act(action, instead, stand = false) {
    const more = instead === null || instead === undefined ? {} : { instead_of: Number(instead) };
    return this.send("act", { action: Number(action), ...more, ...(stand && { stand }) });
  }

  // Leaves the rest of the step to a quick adviser: what it was said to do, if that is told.
  rest() {
    this.theatre.end();
    const { odds, rest } = this.facts, told = odds && rest?.actions.length;
    this.send("rest", told ? { for_all: rest.actions } : {});
  }

  // The same action several times.
  row(action, times) {
    return this.send("act", { action: Number(action), times: Number(times) });
  }

  // An action, and then the one about the thing that a piece is dragged to.
  onto(action, thing, times) {
    return this.send("act", { action: Number(action), onto: thing, times });
  }

  async undo() {
    const { can, why, ask, moment, what, others, whole, seat } = this.facts.undo;
    if (can && others && !this.here.on) {
      const question = `Take back ${what}? It is then your turn again: ${others} no longer ${others.includes(" and ") ? "choose" : "chooses"}, and will be told.`;
      if (!await forms.pick(question, [["yes", "Take it back"], ["", "Cancel"]])) return null;
    }
    this.left = null;  // the focus does not return to the choice that is taken back
    if (can) return this.commander.after(seat, () => this.send("undo", {}));
    if (!ask) return this.say(why, "");
    const here = others && this.here.on;
    const question = here ? `${why} Do you all agree to take back ${what}?`
      : others ? `${why} Ask ${others} to take back ${what}?` : `${why} Take back ${what} anyway?`;
    const more = whole ? [["whole", `Everything since ${whole.what.replace(/”.*/, "”")}`]] : [];
    const answers = [["yes", here ? "We agree" : others ? "Ask" : "Take it back"], ...more, ["", "Cancel"]];
    const picked = await forms.pick(`${question} The match will be marked.`, answers);
    if (!picked) return null;
    const from = picked === "whole" ? whole.moment : moment;
    const asked = await this.send("undo", { confirm: true, back_to: from });
    if (asked && here) await this.here.agree(from, this.facts);
    return asked;
  }

  // Answers a request to take back, another seat's or one's own.
  async answer(button) {
    if (button.disabled) return;
    button.disabled = true;
    try {
      await post(`${this.base}/answer`, { moment: Number(button.dataset.answer), agree: "agree" in button.dataset });
    } catch (wrong) {
      button.disabled = false;
      this.say(wrong.message, wrong.rule);
    }
  }

  // Says why nothing can be done with a thing; for a seat that has no choice now, opens its sheet.
  async why(things) {
    if (!this.facts.yours) return this.reader.key();
    try {
      const answer = await ask(`${this.base}/why`, { things: things.slice(0, 8) });
      this.say(answer.sentence, answer.rule);
      if (things.length) $("why").firstElementChild.insertAdjacentHTML("beforeend", ` <button type="button" class="named" data-read="${escape(things.at(-1))}">Read</button>`);
    } catch (wrong) {
      this.say(wrong.message, "");
    }
  }

  // Under the question: why something cannot be, or with `plain` what is only to be known.
  say(sentence, rule, plain = false) {
    if (!sentence) return $("why").replaceChildren();
    const link = rule ? ` <a class="rule" href="/rules/${body.dataset.game}#${rule}" data-rule="${rule}">${rule}</a>` : "";
    $("why").innerHTML = `<p class="why${plain ? " plain" : ""}">${escape(sentence)}${link}</p>`;
    if (!plain) $("why").scrollIntoView({ block: "nearest" });  // on a phone the sheet may be scrolled
  }

  // What can be done with a thing, if it is several.
  choose(actions, instead, event, thing) {
    menu.open(actions, thing, (id) => this.act(id, instead));
    event.stopPropagation?.();
  }

  clicked(event) {
    if (!event.target.closest("#gf-menu, #gf-board")) menu.close();
    for (const more of document.querySelectorAll("details[data-menu][open]")) if (!more.contains(event.target)) more.open = false;
    const answer = event.target.closest("[data-answer]");
    if (answer) this.answer(answer);
    guide.clicked(event);
    if (event.target.closest("[data-rest]")) this.rest();
    if (event.target.closest("[data-keys]")) keys.help();
  }

  submitted(event) {
    const form = event.target;
    if (form.matches("[data-act-form]")) {
      event.preventDefault();
      const pick = event.submitter;
      if (pick.dataset.times) this.row(pick.dataset.row, pick.dataset.times);
      else if (pick.dataset.all) this.commander.forAll(pick.dataset.all);
      else this.act(pick.dataset.action, pick.dataset.instead, "stand" in pick.dataset);
    } else if (form.matches("[data-undo-form]")) {
      event.preventDefault();
      this.undo();
    }
  }

  // List and board highlight each other.

  light(actions) {
    for (const lit of document.querySelectorAll("button.pick.lit")) lit.classList.remove("lit");
    for (const id of actions ?? []) document.querySelector(`button.pick[data-action="${id}"]`)?.classList.add("lit");
  }

  point(pick) {
    for (const lit of $("board").querySelectorAll(".lit")) lit.classList.remove("lit");
    if (!pick) return;
    const id = pick.dataset.action;
    for (const thing of this.board.lit()) if (thing.dataset.actions.split(" ").includes(id)) thing.classList.add("lit");
    const [label, value] = (pick.dataset.on ?? ":").split(":");
    if (value) for (const piece of $("board").querySelectorAll(`[data-${label}="${CSS.escape(value)}"]`)) piece.classList.add("lit");
  }

  // Small things

  // The tab shows the number of fights with odds.
  count() {
    const fights = $("odds").querySelectorAll(".odd").length;
    document.getElementById("tab-odds").textContent = fights ? `Odds (${fights})` : "Odds";
  }

  // Links are shown in full, so that they can be shared; the page of a seat on this device opens when it must choose.
  links() {
    const seats = $("seats"), place = seats.querySelector("[data-links]");
    this.here.list(place, this.facts);
    this.commander.list(place);
    this.here.invite($("invite"), this.facts);
    for (const field of seats.querySelectorAll('input[readonly][value^="/m/"]')) {
      field.value = new URL(field.getAttribute("value"), location.href).href;
    }
    if (!this.commander.follow(this.facts)) this.here.follow(this.facts);
  }

  tick() {
    for (const place of $("ask").querySelectorAll("[data-since]")) {
      const seconds = Math.max(0, Math.round(Date.now() / 1000 - Number(place.dataset.since)));
      place.textContent = seconds < 120 ? `for ${seconds} s` : `for ${Math.round(seconds / 60)} min`;
    }
  }

  async words() {
    const place = $("text");
    if (place.closest("[hidden]")) return;
    const response = await get(place.dataset.url).catch(() => null);
    if (response) place.innerHTML = await response.text();
  }
}

window.groundfall = new Table();
