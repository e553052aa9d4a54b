// Requests to the server in JSON. What changes something has an id and is sent until it is answered: the server does it once.
import { tell } from "./line.js";

const SOON = 300, LATE = 3000; // ms before another try: at first, and at most
const SLOW = 1000; // ms after which the person is told that the server takes its time
const LIMIT = 10000, READ = 30000; // ms for an answer
const BYTE = 0.1; // ms that each byte may take on its way

export class Refusal extends Error {
  constructor(status, body) {
    super(body.error ?? "The server did not answer.");
    this.status = status;
    this.rule = body.rule ?? "";
    this.field = body.field ?? "";
  }
}

// A name that nobody else makes.
export function name() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

// A response; throws what broke on the way, or the refusal of the server.
async function reach(url, options, limit) {
  const response = await fetch(url, { ...options, signal: AbortSignal.timeout(limit) });
  if (response.ok) return response;
  const answer = await response.json().catch((broken) => { if (response.status >= 500) throw broken; return {}; });
  throw new Refusal(response.status, answer);
}

const json = (body) => ({ method: "POST", headers: { "content-type": "application/json" }, body });

// What requests wait for, the worst first, and how many do. Whether one has arrived is not known before its answer comes.
const SAID = {
  away: "The server cannot be reached. Trying again ...",
  silent: "No answer yet. Trying again ...",
  slow: "Waiting for the server ...",
};
const waiting = { away: 0, silent: 0, slow: 0 };

// How one request waits: a function that takes the next state, or "" once it is answered.
function waits() {
  let now = "";
  return (next) => {
    if (now) waiting[now]--;
    if (next) waiting[next]++;
    now = next;
    tell("answer", SAID[Object.keys(SAID).find((state) => waiting[state])]);
  };
}

// Posts what changes something, as often as it takes to get an answer. Throws the refusal of the server.
export async function post(url, body = {}) {
  const sent = JSON.stringify({ request: name(), ...body });
  const now = waits();
  const timer = setTimeout(() => now("slow"), SLOW);
  try {
    for (let turn = 1; ; turn++) {
      try {
        return await (await reach(url, json(sent), LIMIT + sent.length * BYTE)).json();
      } catch (wrong) {
        if (wrong instanceof Refusal) throw wrong;
        clearTimeout(timer);
        now(wrong.name === "TimeoutError" ? "silent" : "away");
      }
      await pause(Math.min(LATE, SOON * turn));
    }
  } finally {
    clearTimeout(timer);
    now("");
  }
}

async function once(url, options) {
  try {
    return await reach(url, options, READ);
  } catch (wrong) {
    throw wrong instanceof Refusal ? wrong : new Refusal(0, { error: "The server does not answer. Is it still running?" });
  }
}

// Gets something.
export const get = (url) => once(url, { headers: { accept: "application/json" } });

// Asks by a body what changes nothing.
export const ask = async (url, body = {}) => (await once(url, json(JSON.stringify(body)))).json();
