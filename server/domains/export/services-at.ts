import { randomInt } from "node:crypto";
import { createIds, NODES } from "../../database/ids.ts";
import type { Services } from "../../services.ts";

/**
 * The product as of a moment in the past: what is made by it bears that time, and ids that stand in their order. The moments should go
 * forward; ids never go back.
 */
export function servicesAt(services: Services): (moment: Date) => Services {
  let now = new Date(0);
  const ids = createIds(randomInt(NODES), () => now.getTime());
  return (moment) => {
    now = Number.isNaN(moment.getTime()) ? services.clock.now() : moment;
    const shown = now;
    return { ...services, ids, clock: { now: () => shown } };
  };
}
