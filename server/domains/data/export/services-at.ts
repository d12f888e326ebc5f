import { randomInt } from "node:crypto";
import { createIds, NODES } from "#server/database/ids.ts";
import type { Services } from "#server/services/services.ts";
import { archivedMoments } from "./archived-moments.ts";
import type { OpenArchive } from "./open-archive.ts";

const firstOfMsBelow = 512;

/**
 * Services as of a moment in an archive: what is made with them has that date, and ids that sort by it. Moments should go forward; ids
 * never go back.
 */
export function servicesAt(services: Services, archive: Pick<OpenArchive, "head">): (moment: string) => Services {
  const momentOf = archivedMoments(services, archive);
  let now = new Date(0);
  // Ids of that time exist, perhaps from an import of the same archive: a random sequence start collides once in 130,000 times.
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
