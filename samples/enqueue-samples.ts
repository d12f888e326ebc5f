import { readSetting, writeSetting } from "#server/database/instance.ts";
import type { Services } from "#server/services/services.ts";
import { enqueue } from "#server/jobs/enqueue.ts";

const marker = "samples";

/**
 * Asks the worker to fill an instance that holds nothing yet with the sample collection; does nothing for any other. True when it is
 * under way now, also when an earlier start had asked and it is not done.
 */
export async function enqueueSamples({ db, clock }: Services, print: (line: string) => void): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const known = await readSetting(tx, marker);
    if (known !== undefined) return (known as { state?: string }).state !== "done";
    const pin = await tx.selectFrom("pins").select("id").limit(1).executeTakeFirst();
    if (pin !== undefined) return false;
    await writeSetting(tx, marker, { state: "waiting" }, clock.now());
    await enqueue(tx, "load_samples", {}, { key: marker });
    print("Loading the sample collection in the background (turn it off with MAGPIE_SAMPLE=off).");
    return true;
  });
}
