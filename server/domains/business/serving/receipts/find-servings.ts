import { setTimeout as sleep } from "node:timers/promises";
import { adSlots } from "#spec/constants/ad-slots.ts";
import { idTime } from "#server/database/ids.ts";
import type { AdToken } from "#server/domains/business/ad-tokens/ad-token.ts";
import type { Services } from "#server/services/services.ts";
import { type KeptServing, placeOf, readServings } from "./read-servings.queries.ts";

type Asking = Pick<Services, "db" | "ads" | "clock">;
const firstWaitMs = 100;

/**
 * What tokens are of. Receipts are written a moment after an ad is shown, by whichever process showed it: what this process has not written yet is
 * written now, and for that of another one it is waited a little. Whatever is missing then, nobody can vouch for.
 */
export async function findServings(services: Asking, tokens: readonly AdToken[]): Promise<Map<string, KeptServing>> {
  const { db, ads, clock } = services;
  const found = await read(tokens);
  const isMissing = (token: AdToken) => found.get(placeOf(token))?.isShown !== true;
  const isYoung = ({ auctionId }: AdToken) =>
    clock.now().getTime() - idTime(auctionId).getTime() < adSlots.slateMs + adSlots.receiptsLateMs;
  let missing = tokens.filter((token) => isMissing(token) && isYoung(token));
  if (missing.length > 0) await ads?.written();
  for (let [wait, waited] = [0, 0]; missing.length > 0; wait = Math.max(firstWaitMs, wait * 2)) {
    await sleep(wait);
    waited += wait;
    for (const [key, serving] of await read(missing)) found.set(key, serving);
    missing = missing.filter(isMissing);
    if (waited >= adSlots.receiptsLateMs) break;
  }
  return found;

  async function read(some: readonly AdToken[]) {
    return readServings(
      db,
      some.map(({ auctionId }) => auctionId),
    );
  }
}
