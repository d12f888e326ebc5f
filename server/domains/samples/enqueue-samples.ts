import type { Services } from "../../services.ts";
import { enqueue } from "../../jobs/enqueue.ts";

const marker = "samples";

/** Asks the worker to fill an instance that holds nothing yet with the sample collection; does nothing for any other. True when it asked. */
export async function enqueueSamples({ db, clock }: Services, say: (line: string) => void): Promise<boolean> {
  const asked = await db.transaction().execute(async (tx) => {
    const known = await tx.selectFrom("instance").select("name").where("name", "=", marker).executeTakeFirst();
    const pin = await tx.selectFrom("pins").select("id").limit(1).executeTakeFirst();
    if (known !== undefined || pin !== undefined) return false;
    await tx
      .insertInto("instance")
      .values({ name: marker, value: JSON.stringify({ state: "waiting" }), updated_at: clock.now() })
      .execute();
    await enqueue(tx, "load_samples", {}, { key: marker });
    return true;
  });
  if (asked) say("Loading the sample collection in the background (turn it off with MAGPIE_SAMPLE=off).");
  return asked;
}
