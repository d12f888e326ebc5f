import { sql } from "kysely";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { readAdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import { defineJob } from "#server/jobs/job.ts";
import type { Services } from "#server/services/services.ts";
import { creditInvalidClicks } from "./credit-account.ts";
import { findClicks, type FoundClick } from "./find-clicks.queries.ts";

/** What stands on the memo; documents are in English. */
const note = "Invalid clicks";

/** Every night: credits what was paid for clicks that judging let through, once their day is in the books. */
export const creditFoundClicksJob = defineJob({
  name: "credit_found_clicks",
  effect: "none",
  cron: "41 3 * * *",
  async run(services) {
    if ((await readAdSettings(services.db)) === null) return;
    const found = await findClicks(services.db, services.clock.now(), null);
    for (const accountId of new Set(found.map(({ ad_account_id }) => ad_account_id)))
      await creditFound(services, accountId);
  },
});

/** A credit memo for what is found of an account, in one transaction with its marks, so that nothing is credited twice. Gives what came off. */
async function creditFound(services: Services, accountId: string): Promise<bigint> {
  return transaction(services.db, async (tx) => {
    await sql`select 1 from ad_accounts where ad_account_id = ${accountId} for update`.execute(tx);
    const now = services.clock.now();
    const found = await findClicks(tx, now, accountId);
    const [first] = found;
    if (first === undefined) return 0n;
    const key = `found:${first.day}:${first.auction_id}:${first.place}`;
    const credited = await creditInvalidClicks({ ...services, db: tx }, accountId, {
      key,
      lines: linesOf(found),
      note,
    });
    // Less than a coin waits for more.
    if (credited > 0n) await mark(tx, accountId, found, now);
    return credited;
  });
}

function linesOf(found: readonly FoundClick[]) {
  const days = Map.groupBy(found, ({ booked_on: day, campaign_id: campaignId }) => `${day} ${campaignId}`);
  return [...days.values()].map((clicks) => ({
    day: clicks[0]?.booked_on ?? "",
    campaignId: clicks[0]?.campaign_id ?? null,
    text: null,
    micro: clicks.reduce((sum, { billed_micro: micro }) => sum + BigInt(micro), 0n),
  }));
}

async function mark(tx: Tx, accountId: string, clicks: readonly FoundClick[], now: Date): Promise<void> {
  await sql`
    update ad_clicks c set found = t.found, found_at = ${now}
      from unnest(${clicks.map(({ day }) => day)}::date[], ${clicks.map(({ auction_id }) => auction_id)}::bigint[],
                  ${clicks.map(({ place }) => place)}::smallint[], ${clicks.map(({ found }) => found)}::text[])
           as t (day, auction_id, place, found)
     where c.ad_account_id = ${accountId} and c.day = t.day and c.auction_id = t.auction_id and c.place = t.place`.execute(
    tx,
  );
}
