import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { keptAdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import { lockBooks } from "#server/domains/business/ledger/books.ts";
import { postTransfers } from "#server/domains/business/ledger/post-transfers.ts";
import type { Services } from "#server/services/services.ts";
import { applyBalanceChange } from "./apply-balance-change.ts";
import { monthEndOf, setMonthEnd } from "./month-end.ts";
import { closeReportDays } from "#server/domains/business/reports/close-report-days.ts";
import { closeDays } from "#server/domains/business/limits/close-days.ts";

/** Accounts with days that are over and not in the books, or not summed, those that wait longest first. */
export async function unsettledAccounts(db: Db, until: Date, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ ad_account_id: string }>`
    select ad_account_id from (
      select ad_account_id, ends_at from ad_limits where settled_at is null and ends_at <= ${until}
      union all
      select c.ad_account_id, c.due_at from ad_day_closings c join ad_accounts a on a.ad_account_id = c.ad_account_id
       where c.due_at <= ${earlier(until, now)}) due
     group by 1 order by min(ends_at), 1 limit ${limit}`.execute(db);
  return rows.map((row) => row.ad_account_id);
}

/** A day that isn't over yet is closed for money, where somebody asks for it, but not for what still happens. */
const earlier = (until: Date, now: Date) => (until < now ? until : now);

/**
 * Books what the account's days that ended until then have billed, and closes them for good: each day once, however often and late this
 * runs. Gives how many days were closed.
 */
export async function settleAccount(services: Services, accountId: string, until: Date): Promise<number> {
  return transaction(services.db, async (tx) => {
    const settings = await keptAdSettings(tx);
    const books = await lockBooks(tx, accountId);
    if (books === undefined) return 0;
    const now = services.clock.now();
    const days = await closeDays(tx, accountId, until, now);
    await closeReportDays(tx, accountId, earlier(until, now));
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
      await applyBalanceChange(services, tx, books, settings);
    }
    return days.length;
  });
}
