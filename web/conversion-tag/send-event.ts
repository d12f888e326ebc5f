type Sent = Readonly<Record<string, string | number | boolean | string[] | undefined>>;

/**
 * Sends an event so that it outlives the page, without any cookie of the site it goes to; where a policy of the page forbids that, by asking
 * for a picture.
 */
export function sendEvent(eventUrl: string, debug: boolean, event: Sent): void {
  const body = JSON.stringify(event);
  if (typeof fetch === "function" && "keepalive" in Request.prototype) {
    const headers = { "content-type": "text/plain" };
    fetch(eventUrl, { method: "POST", body, headers, keepalive: true, credentials: "omit", referrerPolicy: "origin" })
      .then((answer) => (debug ? answer.json().then((told: unknown) => tellPage({ event, told })) : undefined))
      .catch(() => askForPixel(eventUrl, event));
    return;
  }
  if (navigator.sendBeacon?.(eventUrl, body) !== true) askForPixel(eventUrl, event);
}

/** For whoever sets the tag up: `addEventListener("mgct", …)` hears what became of each event. */
export function tellPage(detail: unknown): void {
  dispatchEvent(new CustomEvent("mgct", { detail }));
}

function askForPixel(eventUrl: string, event: Sent): void {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(event))
    if (value !== undefined) query.set(name, Array.isArray(value) ? value.join(",") : String(value));
  new Image().src = `${eventUrl}?${query.toString()}`;
}
