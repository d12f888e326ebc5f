import { requestParts } from "#contract/kit/client.ts";
import { search } from "#contract/discovery/search.ts";
import { type Timed, timedRequest } from "./timed-requests.ts";

/** Searches through the web processes at these ports without a pause until `during` is through. */
export async function searchUnder(ports: readonly number[], during: () => Promise<void>): Promise<Timed[]> {
  const query = (word: string) => requestParts(search, { query: word, scope: "pins" }).url;
  const requests: Timed[] = [];
  let isOver = false;
  const askers = [0, 1, 2, 3].map(async (asker) => {
    for (let turn = 0; !isOver; turn += 1) {
      const word = ["quagga", "lamp", "rug", "pin to save"][turn % 4] ?? "";
      const at = ports[(asker + turn) % ports.length] ?? 0;
      requests.push(await timedRequest({ port: at }, query(word), null));
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
