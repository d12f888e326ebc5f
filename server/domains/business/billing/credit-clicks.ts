import { sql } from "kysely";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import { creditInvalidClicks } from "./credit-account.ts";
import type { FoundClick } from "./find-clicks.queries.ts";
import { markFound } from "#server/domains/business/events/mark-found.ts";

/** What stands on the memo; documents are in English. */
const note = "Invalid clicks";

/**
 * A credit memo for what is found of an account, in one transaction with its marks, so that nothing is credited twice. `find` reads under
 * the account's lock, and only what is not credited. Gives what came off, and the clicks it was found for.
 */
export async function creditClicks(
  services: Services,
  accountId: string,
  find: (tx: Tx) => Promise<readonly FoundClick[]>,
): Promise<{ clicks: number; micro: bigint }> {
  return transaction(services.db, async (tx) => {
    await sql`select 1 from ad_accounts where ad_account_id = ${accountId} for update`.execute(tx);
    const found = await find(tx);
    const [first] = found;
    if (first === undefined) return { clicks: 0, micro: 0n };
    const key = `found:${first.day}:${first.auction_id}:${first.place}`;
    const micro = await creditInvalidClicks({ ...services, db: tx }, accountId, { key, lines: linesOf(found), note });
    // Less than a coin waits for more.
    if (micro > 0n) await markFound(tx, accountId, found, services.clock.now());
    return { clicks: found.length, micro };
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
