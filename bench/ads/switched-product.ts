import { startProduct } from "#server/app/start-product.ts";
import { readConfig } from "#server/config/config.ts";
import { createLog } from "#server/config/log.ts";
import type { Ads } from "#server/services/ads.ts";

/**
 * The product with a switch: as its parent says, pages have ads from then on or know of none, so that both are measured in one process, in
 * turn. Answers how many ads its auction holds.
 */
const { services, stop } = await startProduct(readConfig(process.env), { log: createLog(), roles: ["web"] });
const { ads } = services;
const holder = services as { ads?: Ads };
process.on("message", (isWithAds: boolean) => {
  if (!isWithAds) delete holder.ads;
  else if (ads !== undefined) holder.ads = ads;
  process.send?.(ads?.held().ads ?? 0);
});
process.on("disconnect", () => void stop().finally(() => process.exit(0)));
process.send?.("ready");
