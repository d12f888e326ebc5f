import { startProduct } from "#server/app/start-product.ts";
import { readConfig } from "#server/config/config.ts";
import { createLog } from "#server/config/log.ts";
import type { AdBreak, Ads } from "#server/services/ads.ts";

/**
 * The product with a switch: as its parent says, pages know of no ads from then on, have those that were auctioned for their viewer a moment
 * ago, or hold an auction each; and feeds are those that were ranked a moment ago, or for a first visit ranked anew. So all of it is measured
 * in one process, in turn. Answers how many ads its auction holds; asked for `empty`, how many of a thousand pages that held an auction had
 * no ad, because it came too late or nobody won.
 */
const { services, stop } = await startProduct(readConfig(process.env), { log: createLog(), roles: ["web"] });
const { ads } = services;
const holder = services as { ads?: Ads };
let [held, empty] = [0, 0];

export type SwitchedTo = "without" | "warm" | "anew" | "first" | "first, without";

/** Every page is about something else, so that nothing that was auctioned before is for it. */
function heldEachTime(own: Ads): Ads {
  return {
    ...own,
    begin(page: AdBreak) {
      held += 1;
      const begun = own.begin({ ...page, topics: [`${held}`] });
      return (
        begun && {
          ...begun,
          async choose(pinIds) {
            const chosen = await begun.choose(pinIds);
            if (chosen.length === 0) empty += 1;
            return chosen;
          },
        }
      );
    },
  };
}

let isFirstVisit = false;
const ofCaches = services.caches.of.bind(services.caches);
services.caches.of = (cache) => {
  const state = ofCaches(cache);
  if (isFirstVisit && typeof state === "object" && state !== null && "skeletons" in state)
    (state.skeletons as Map<string, unknown>).clear();
  return state;
};

process.on("message", (wish: SwitchedTo | "empty") => {
  if (wish === "empty") return void process.send?.(held === 0 ? 0 : (1_000 * empty) / held);
  isFirstVisit = wish === "first" || wish === "first, without";
  if (wish === "without" || wish === "first, without") delete holder.ads;
  else if (ads !== undefined) holder.ads = wish === "warm" ? ads : heldEachTime(ads);
  process.send?.(ads?.held().ads ?? 0);
});
process.on("disconnect", () => void stop().finally(() => process.exit(0)));
process.send?.("ready");
