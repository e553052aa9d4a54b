// Requests to the server in JSON, each with an id, so that a repeated request is done only once.
export class Refusal extends Error {
  constructor(status, body) {
    super(body.error ?? "The server did not answer.");
    this.status = status;
    this.rule = body.rule ?? "";
    this.field = body.field ?? "";
  }
}

export function name() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

// Posts a body. If the connection breaks, the same request is sent again: the server performs it only once.
export async function post(url, body = {}, tries = 4) {
  for (let turn = 1; ; turn++) {
    let response;
    try {
      response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    } catch (broken) {
      if (turn >= tries) throw new Refusal(0, { error: "The server does not answer. Is it still running?" });
      await pause(300 * turn);
      continue;
    }
    const answer = await response.json().catch(() => ({}));
    if (!response.ok) throw new Refusal(response.status, answer);
    return answer;
  }
}

export async function get(url) {
  let response;
  try {
    response = await fetch(url, { headers: { accept: "application/json" } });
  } catch (broken) {
    throw new Refusal(0, { error: "The server does not answer. Is it still running?" });
  }
  if (!response.ok) throw new Refusal(response.status, await response.json().catch(() => ({})));
  return response;
}
