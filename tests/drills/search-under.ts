import { requestParts } from "#contract/kit/client.ts";
import { search } from "#contract/discovery/search.ts";
import { type Timed, timedRequest } from "./timed-requests.ts";

/** What the product has to be told so that it can be searched under and asked what it measures. */
export const searchedUnder = { TRUST_PROXY: "1", METRICS_TOKEN: "drill" };

/** The value of a metric without labels of the web process at this port. */
export async function metricOf(port: number, name: string): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${searchedUnder.METRICS_TOKEN}` };
  const { text } = await timedRequest({ port }, "/metrics", null, { headers });
  return new RegExp(`^${name} (.+)$`, "m").exec(text)?.[1];
}

/**
 * Searches through the web processes at these ports without a pause until `during` is through, each time as somebody at another address: one
 * alone would soon be told to search less.
 */
export async function searchUnder(ports: readonly number[], during: () => Promise<void>): Promise<Timed[]> {
  const query = (word: string) => requestParts(search, { query: word, scope: "pins" }).url;
  const requests: Timed[] = [];
  let isOver = false;
  const askers = [0, 1, 2, 3].map(async (asker) => {
    for (let turn = 0; !isOver; turn += 1) {
      const word = ["quagga", "lamp", "rug", "pin to save"][turn % 4] ?? "";
      const at = ports[(asker + turn) % ports.length] ?? 0;
      const headers = { "x-forwarded-for": `10.${asker}.${turn >> 8}.${turn & 255}` };
      requests.push(await timedRequest({ port: at }, query(word), null, { headers }));
    }
  });
  try {
    await during();
  } finally {
    isOver = true;
    await Promise.all(askers);
  }
  return requests;
}
