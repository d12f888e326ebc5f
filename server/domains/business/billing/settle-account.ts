import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { keptAdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import { lockBooks } from "#server/domains/business/ledger/books.ts";
import { postTransfers } from "#server/domains/business/ledger/post-transfers.ts";
import type { Services } from "#server/services/services.ts";
import { afterMoney } from "./after-money.ts";
import { monthEndOf, setMonthEnd } from "./month-end.ts";

/** Accounts with days that are over and not in the books, those that wait longest first. */
export async function unsettledAccounts(db: Db, until: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ ad_account_id: string }>`
    select ad_account_id from ad_limits where settled_at is null and ends_at <= ${until}
     group by 1 order by min(ends_at), 1 limit ${limit}`.execute(db);
  return rows.map((row) => row.ad_account_id);
}

/**
 * Books what the account's days that ended until then have billed, and closes them for good: each day once, however often and late this
 * runs. Gives how many days were closed.
 */
export async function settleAccount(services: Services, accountId: string, until: Date): Promise<number> {
  return transaction(services.db, async (tx) => {
    const settings = await keptAdSettings(tx);
    const books = await lockBooks(tx, accountId);
    if (books === undefined) return 0;
    const days = await closeDays(tx, accountId, until, services.clock.now());
    const posted = await postTransfers(
      services,
      tx,
      books,
      days.map(({ campaign_id, day, billed_micro }) => ({
        kind: "spend",
        micro: BigInt(billed_micro),
        key: `spend:${campaign_id}:${day}`,
        campaignId: campaign_id,
        day,
      })),
    );
    const first = posted[0]?.day;
    if (first !== undefined) {
      if (books.monthEndsAt === null) await setMonthEnd(tx, books, await monthEndOf(tx, books, first));
      await afterMoney(services, tx, books, settings);
    }
    return days.length;
  });
}

type DayRow = { campaign_id: string; day: string; billed_micro: string };

/** A click under way on one of them is waited for, and the next one finds it closed. */
async function closeDays(tx: Tx, accountId: string, until: Date, now: Date): Promise<DayRow[]> {
  const { rows: due } = await sql<DayRow>`
    select campaign_id, day::text as day, billed_micro from ad_limits
     where ad_account_id = ${accountId} and settled_at is null and ends_at <= ${until}
     order by campaign_id, day limit 500 for update`.execute(tx);
  if (due.length === 0) return [];
  await sql`
    update ad_limits l set settled_at = ${now}
      from unnest(${due.map((row) => row.campaign_id)}::bigint[], ${due.map((row) => row.day)}::date[]) as t (campaign_id, day)
     where l.ad_account_id = ${accountId} and l.campaign_id = t.campaign_id and l.day = t.day`.execute(tx);
  return due.toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1));
}
