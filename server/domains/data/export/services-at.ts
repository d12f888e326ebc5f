import { randomInt } from "node:crypto";
import { createIds, NODES } from "#server/database/ids.ts";
import type { Services } from "#server/services/services.ts";
import { archivedMoments } from "./archived-moments.ts";
import type { OpenArchive } from "./open-archive.ts";

const firstOfMsBelow = 512;

/**
 * The product as of a moment in an archive: what is made by it bears that time, and ids that stand in their order. The moments should go
 * forward; ids never go back.
 */
export function servicesAt(services: Services, archive: Pick<OpenArchive, "head">): (moment: string) => Services {
  const momentOf = archivedMoments(services, archive);
  let now = new Date(0);
  // The ids of that time were made long ago, perhaps by an import of the same archive: two draw the same ones once in 130,000 times.
  const ids = createIds(
    randomInt(NODES),
    () => now.getTime(),
    "0",
    () => randomInt(firstOfMsBelow),
  );
  return (moment) => {
    now = momentOf(moment);
    const shown = now;
    return { ...services, ids, clock: { now: () => shown } };
  };
}
