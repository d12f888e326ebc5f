import { readSetting, writeSetting } from "#server/database/instance.ts";
import type { Services } from "#server/services/services.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { readProgress } from "./sample-progress.ts";

const marker = "samples";

/**
 * Asks the worker to fill an instance that holds nothing yet with the sample collection, to go on where an earlier start was ended, or to
 * lead the collection's links to another address than before; does nothing for any other. True when pins are on their way.
 */
export async function enqueueSamples(services: Services, print: (line: string) => void): Promise<boolean> {
  const { db, clock, config } = services;
  return db.transaction().execute(async (tx) => {
    if ((await readSetting(tx, marker)) === undefined) {
      const pin = await tx.selectFrom("pins").select("id").limit(1).executeTakeFirst();
      if (pin !== undefined) return false;
      await writeSetting(tx, marker, { state: "waiting" }, clock.now());
      print("Loading the sample collection in the background (turn it off with MAGPIE_SAMPLE=off).");
    }
    const { state, address } = await readProgress(tx);
    if (state !== "done" || address !== config.publicUrl)
      await enqueue(tx, "load_samples", {}, { key: marker, queue: marker });
    return state !== "done";
  });
}
