import { sql } from "kysely";
import type { CallData, CallParsed } from "#contract/kit/define.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import type { createClickDoubt } from "#contract/business/click-doubts.ts";
import { todayIn } from "#rules/business/time-zone.ts";
import { clickDoubts, clicksKept } from "#spec/constants/ad-clicks.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import type { BillingAccount } from "#server/domains/business/ad-accounts/billing-account.ts";

const dayMs = 86_400_000;

type Asked = Pick<CallParsed<typeof createClickDoubt>, "from" | "to" | "note">;

/** Keeps that an advertiser doubts clicks of some days of their calendar, for the operators to look at. The same that waits is asked once. */
export async function askAboutClicks(
  services: Pick<Services, "db" | "ids" | "clock">,
  { id: accountId, timeZone }: Pick<BillingAccount, "id" | "timeZone">,
  { from, to, note }: Asked,
): Promise<CallData<typeof createClickDoubt>> {
  const now = services.clock.now();
  if (to < from || to > todayIn(timeZone, now.getTime())) refuseField("to", businessRefusals.daysWrong);
  if (from < todayIn(timeZone, now.getTime() - clicksKept.clicksDays * dayMs))
    refuseField("from", businessRefusals.clicksGone);
  return transaction(services.db, async (tx) => {
    await sql`select 1 from ad_accounts where ad_account_id = ${accountId} for update`.execute(tx);
    const waiting = await tx
      .selectFrom("ad_click_doubts")
      .select([
        "id",
        "note",
        "asked_at",
        sql<string>`first_day::text`.as("first"),
        sql<string>`last_day::text`.as("last"),
      ])
      .where("ad_account_id", "=", accountId)
      .where("closed_at", "is", null)
      .execute();
    const same = waiting.find((one) => one.first === from && one.last === to && one.note === note);
    if (same !== undefined) return { id: same.id, received_at: same.asked_at.toISOString() };
    if (waiting.length >= clickDoubts.waitingMax) refuse("CONFLICT", { message: businessRefusals.doubtsWaiting });
    const id = services.ids.next();
    await tx
      .insertInto("ad_click_doubts")
      .values({ ad_account_id: accountId, id, first_day: from, last_day: to, note, asked_at: now, closed_at: null })
      .execute();
    return { id, received_at: now.toISOString() };
  });
}
