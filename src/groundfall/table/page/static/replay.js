// The replay: step by step, beat by beat. Every step has its own address, and `beat` leads into the middle of one.
import * as books from "./books.js";
import { boards } from "./film.js";
import * as forms from "./forms.js";
import * as pace from "./pace.js";
import { putBoard } from "./patch.js";
import { Reader } from "./reader.js";
import { get } from "./send.js";
import { Stage } from "./stage.js";

const main = document.getElementById("main");
const $ = (id) => document.getElementById(`gf-${id}`);
const last = Number(main.dataset.last);
const moments = JSON.parse(main.dataset.moments);
const names = JSON.parse(main.dataset.names);  // of the steps, in addresses
const frames = new Map();
const owner = document.querySelector(".theatre-said .owner");
const stage = new Stage(document.querySelector(".picture .frame"), $("board"), null, { owner, caption: $("said") });
let step = Number(main.dataset.step), beat = Infinity, playing = false, wanted = 0;

new Reader(main.dataset.base, (sentence) => { $("said").textContent = sentence; }, () => [["at", names[step]]]);

function frame(n) {
  if (!frames.has(n)) {
    if (frames.size > 60) frames.delete(frames.keys().next().value);
    frames.set(n, get(main.dataset.frame.replace("{step}", names[n])).then((r) => r.json()).then(scened).catch((wrong) => { frames.delete(n); throw wrong; }));
  }
  return frames.get(n);
}

// The last scene of a step ends with the step's own board.
function scened(shown) {
  shown.scenes = boards(shown.scenes);
  const end = shown.scenes.at(-1);
  if (end) end.html = shown.live;
  return shown;
}

// Shows a beat of a step; without one its end, with what happened in the whole step. `moving` plays it.
async function go(n, at = Infinity, moving = false, note = true) {
  n = Math.min(last, Math.max(0, n));
  const turn = ++wanted;
  let shown;
  try {
    shown = await frame(n);
  } catch (wrong) {
    $("said").textContent = wrong.message;
    stop();
    return;
  }
  if (wanted !== turn) return;
  const beats = Math.max(1, shown.scenes.length), whole = at === Infinity;
  step = n;
  beat = Math.min(at, beats - 1);
  const scene = whole ? null : shown.scenes[beat];
  follow(shown, beats, note);
  if (n < last) frame(n + 1).catch(() => {});
  if (scene) {
    await stage.show(scene, !moving);
  } else {
    stage.clear();
    if (shown.live) putBoard(shown.live);
    else $("board").innerHTML = shown.board;
    owner.textContent = shown.owner;
    $("said").innerHTML = shown.said;
  }
  return scene;
}

// Everything around the board follows the step.
function follow(shown, beats, note) {
  $("step").value = step;
  $("at").textContent = step;
  $("beat").textContent = beats > 1 ? `beat ${beat + 1} of ${beats}` : "";
  for (const field of document.querySelectorAll("[data-follows]")) field.value = names[step];
  for (const copy of document.querySelectorAll("[data-share]")) copy.dataset.copy = copy.dataset.share.replace("{step}", names[step]);
  const back = document.querySelector('[data-key="back"]'), on = document.querySelector('[data-key="on"]');
  back.href = main.dataset.url.replace("{step}", names[Math.max(0, step - 1)]);
  on.href = main.dataset.url.replace("{step}", names[Math.min(last, step + 1)]);
  const jump = $("jump");
  if (jump) jump.value = [...jump.options].map((o) => o.value).filter((v) => Number(v) <= step).at(-1) ?? jump.value;
  mark(step);
  for (const line of $("log").querySelectorAll("li")) line.classList.toggle("here", Number(line.dataset.n) === shown.moment);
  const here = $("log").querySelector("li.here");
  if (here) $("log").scrollTop = here.offsetTop - $("log").offsetTop - 80;
  const middle = beat < beats - 1 ? `&beat=${beat + 1}` : "";
  if (note) history.replaceState(null, "", main.dataset.url.replace("{step}", names[step]) + middle);
  main.dataset.step = step;
  main.dataset.beat = beat;
}

// The beat after this one, or the one before; at the end it stays.
async function walk(by, moving = false) {
  const { scenes } = await frame(step), next = Math.min(beat, Math.max(0, scenes.length - 1)) + by;
  if (next >= 0 && next < scenes.length) return go(step, next, moving);
  if (by > 0) return step < last ? go(step + 1, 0, moving) : undefined;
  if (step === 0) return undefined;
  return go(step - 1, Math.max(0, (await frame(step - 1)).scenes.length - 1), moving);
}

function mark(n) {
  const curve = $("curve").querySelector("svg"), here = curve?.querySelector("[data-here]");
  if (!here) return;
  const l = 38, w = 600, x = l + n / Math.max(1, last) * (w - l - 4);
  here.setAttribute("d", here.getAttribute("d").replace(/^M[\d.]+/, `M${x.toFixed(1)}`));
}

function stop() {
  playing = false;
  const button = document.querySelector('[data-key="play"]');
  button.setAttribute("aria-pressed", "false");
  button.textContent = "Play";
}

async function play() {
  if (playing) { stop(); return; }
  const button = document.querySelector('[data-key="play"]');
  button.setAttribute("aria-pressed", "true");
  button.textContent = "Pause";
  playing = true;
  const atEnd = step >= last;
  if (atEnd) await go(0);
  while (playing) {
    const from = `${step} ${beat}`, scene = await walk(1, true);
    if (!playing) return;
    if (from === `${step} ${beat}`) break;
    await (scene ? stage.read(scene) : stage.pause(pace.lengths("", 0).read));
  }
  if (playing) stop();
}

const ways = { first: () => go(0), back: () => walk(-1), on: () => walk(1), last: () => go(last), play };

document.addEventListener("click", (event) => {
  const again = event.target.closest("[data-film]"), turning = event.target.closest("[data-step]:not(main)");
  if (again || turning) {
    stop();
    if (turning) go(names.indexOf(turning.dataset.step));
    else go(moments.indexOf(Number(again.dataset.film)), 0);
    return;
  }
  const key = event.target.closest("[data-key]")?.dataset.key;
  if (!key) return;
  event.preventDefault();
  if (key !== "play" && playing) stop();
  ways[key]();
});
$("step").addEventListener("input", (event) => { stop(); go(Number(event.target.value)); });
$("jump")?.addEventListener("change", (event) => { stop(); go(Number(event.target.value)); });
document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, select, textarea, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
  const key = { ArrowRight: "on", ArrowLeft: "back", Home: "first", End: "last", " ": "play" }[event.key];
  if (!key || (key === "play" && event.target.closest("button, a"))) return;
  event.preventDefault();
  if (key !== "play" && playing) stop();
  ways[key]();
});
$("curve").addEventListener("click", (event) => {
  const svg = event.target.closest("svg");
  if (!svg) return;
  const box = svg.getBoundingClientRect(), x = (event.clientX - box.left) / box.width * 600;
  stop();
  go(Math.round((x - 38) / (600 - 38 - 4) * last));
});

async function estimate() {
  try {
    const found = await (await get(`${main.dataset.curve}?at=${names[step]}`)).json();
    if (found.html) $("curve").innerHTML = found.html;
    $("curve-status").textContent = found.status;
    mark(step);
  } catch (wrong) {
    $("curve-status").textContent = wrong.message;
  }
}

forms.attach(
  (wrong) => {
    $("said").textContent = wrong.message;
    $("said").scrollIntoView({ block: "nearest" });
  },
  (form, answer) => {
    if (!form.matches("[data-verify]")) return;
    const note = $("verified");
    note.hidden = false;
    note.className = `notice ${answer.ok ? "good" : "bad"}`;
    note.textContent = answer.text;
  },
);
forms.attachCopy();
books.attach();
pace.attach();
main.dataset.ready = "yes";
const asked = Number(new URLSearchParams(location.search).get("beat"));
go(step, asked > 0 ? asked - 1 : Infinity, false, false);
estimate();
