import type { Tx } from "#server/database/driver/connect.ts";
import type { ServingKey } from "#server/database/tables/conversion-tables.ts";
import { enqueue } from "#server/jobs/enqueue.ts";

/**
 * Seconds after which the click of an event is looked for again, one after another: clicks are told in the background, and those of a phone
 * that was offline up to two days later.
 */
export const waitSeconds = [5, 60, 600, 3_600, 86_400, 90_000] as const;

type Waiting = {
  accountId: string;
  day: string;
  conversionId: string;
  servings: readonly ServingKey[];
  now: Date;
};

/** Has the click of an event looked for again, soon and then later. */
export async function waitForClick(tx: Tx, { accountId, day, conversionId, servings, now }: Waiting): Promise<void> {
  const soonMs = waitSeconds[0] * 1000;
  const due = new Date(now.getTime() + soonMs);
  await tx
    .insertInto("conversion_waits")
    .values({
      ad_account_id: accountId,
      day,
      conversion_id: conversionId,
      servings: JSON.stringify(servings),
      tries: 0,
      due_at: due,
    })
    .execute();
  // One job for all that begin to wait within these seconds.
  const lot = Math.floor(due.getTime() / soonMs);
  await enqueue(tx, "match_clicks", {}, { key: `match_clicks:${lot}`, runAt: new Date((lot + 1) * soonMs) });
}
