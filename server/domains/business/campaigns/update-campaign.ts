import type { updateCampaign as updateCall, WireCampaign } from "#contract/business/campaigns.ts";
import type { CallParsed } from "#contract/kit/define.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { bidWithin } from "#rules/business/automatic-bid.ts";
import { daysBetween } from "#rules/business/campaign-days.ts";
import { quickPromoteDefaultsOf } from "#rules/business/quick-promote.ts";
import { mayBecome } from "#rules/business/summary-status.ts";
import { currencyDecimals } from "#rules/business/typed-money.ts";
import { businessConstants, quickPromoteClient } from "#spec/constants/business.ts";
import { campaignLimits } from "#spec/constants/campaigns.ts";
import { campaignRefusals } from "#spec/copy/business/campaign-refusals.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { accountDay } from "#server/domains/business/limits/account-day.ts";
import { recapCampaign } from "#server/domains/business/limits/recap-campaign.ts";
import type { Services } from "#server/services/services.ts";
import { type CampaignRow, campaignRow, lockCampaign } from "./campaigns.queries.ts";
import { campaignViews } from "./campaigns.view.ts";
import { differenceOf } from "#server/domains/business/signals/difference-of.ts";
import { logAdChange } from "#server/domains/business/signals/log-change.ts";
import { type BooksOf, requireBooks } from "./require-books.ts";
import { endOfDay } from "./schedule.ts";
import { leastClickIn } from "#server/domains/business/serving/least-click-in.ts";
import { bumpAdAccountVersion } from "#server/domains/business/signals/ad-account-version.ts";

type Input = CallParsed<typeof updateCall>;
type Kept = Pick<CampaignRow, "name" | "status" | "daily_micro" | "max_click_micro" | "ends_at">;

/**
 * Changes what is given of a campaign, all or nothing, where it is still the version that was looked at; what comes to no change changes
 * nothing. Today's limit follows a new budget: what was billed stays billed.
 */
export async function updateCampaign(services: Services, person: Person, input: Input): Promise<WireCampaign> {
  const account = await requireBooks(services, person, input.advertiser_id, "ads:manage");
  const place = { id: account.id, zone: account.timeZone };
  return transaction(services.db, async (tx) => {
    const now = services.clock.now();
    const before = (await lockCampaign(tx, place, input.campaign_id)) ?? refuse("NOT_FOUND");
    requireOpen(before, input);
    const after = await changed(tx, account, before, input, now);
    const difference = differenceOf(before, after);
    if (difference !== null) {
      await tx
        .updateTable("campaigns")
        .set({ ...after, version: before.version + 1, updated_at: now })
        .where("ad_account_id", "=", account.id)
        .where("id", "=", before.id)
        .execute();
      if (after.daily_micro !== before.daily_micro) await recap(tx, account, before, after, now);
      await bidAnew(tx, account, before, after, now);
      const facts = { accountId: account.id, personId: person.id, entity: "campaign", entityId: before.id } as const;
      await logAdChange(services, tx, { ...facts, action: "update", ...difference });
      await bumpAdAccountVersion(tx, account.id, now);
    }
    const row = (await campaignRow(tx, place, before.id)) ?? refuse("NOT_FOUND");
    const [view] = await campaignViews(tx, account, [row], now);
    return view ?? refuse("NOT_FOUND");
  });
}

function requireOpen({ version, status }: CampaignRow, input: Input): void {
  if (version !== input.version) refuse("CONFLICT", { message: campaignRefusals.changedMeanwhile, data: { version } });
  if (status === "ARCHIVED") refuse("CONFLICT", { message: campaignRefusals.archived, data: { status } });
  if (input.status !== undefined && !mayBecome(status, input.status))
    refuse("CONFLICT", { message: campaignRefusals.notFromStatus, data: { status } });
}

async function changed(tx: Tx, account: BooksOf, before: CampaignRow, input: Input, now: Date): Promise<Kept> {
  const { name = before.name, status = before.status, daily_budget_micro: daily, end_date: end } = input;
  const { max_click_micro: maxClick } = input;
  if (daily !== undefined) requireBudget(account, before, daily);
  if (maxClick !== undefined) await requireMaxClick(tx, account, maxClick, now);
  return {
    name,
    status,
    daily_micro: daily === undefined ? before.daily_micro : String(daily),
    max_click_micro: maxClick === undefined ? before.max_click_micro : String(maxClick),
    ends_at:
      end === undefined || end === before.end_date ? before.ends_at : await newEnd(tx, account, before, end, now),
  };
}

/** Refuses what no day can have: too little, or more decimals than the currency. */
function requireBudget({ currency, country }: BooksOf, before: CampaignRow, daily: number): void {
  if (before.daily_micro === null) refuseField("daily_budget_micro", campaignRefusals.lifetimeBudget);
  if (daily % 10 ** (6 - currencyDecimals(currency)) !== 0)
    refuseField("daily_budget_micro", campaignRefusals.decimals);
  const { minimum_spend: least } = quickPromoteDefaultsOf({ country: country ?? "", currency });
  const minimum = least * businessConstants.microCurrencyPerUnit;
  if (daily < minimum)
    refuse("BUDGET_TOO_SMALL", { data: { field: "daily_budget_micro", minimum_micro: String(minimum), currency } });
}

/** Refuses less than a click costs at least; any fraction of a coin is one. */
async function requireMaxClick(tx: Tx, { currency }: BooksOf, maxClick: number, now: Date): Promise<void> {
  const least = await leastClickIn(tx, currency, now);
  if (BigInt(maxClick) < least)
    refuse("BUDGET_TOO_SMALL", { data: { field: "max_click_micro", minimum_micro: String(least), currency } });
}

/** When the day ends that is to be the last: today or later, and not beyond the longest time from the first day on. */
async function newEnd(
  tx: Tx,
  { timeZone }: BooksOf,
  { start_date: first, lifetime_micro: lifetime }: CampaignRow,
  end: string | null,
  now: Date,
): Promise<Date | null> {
  if (end === null) return lifetime === null ? null : refuseField("end_date", campaignRefusals.lifetimeEnds);
  const { day: today } = await accountDay(tx, timeZone, now);
  if (end < today) refuseField("end_date", campaignRefusals.ended);
  const from = first > today ? first : today;
  if (daysBetween(from, end) > campaignLimits.durationMaxDays) refuseField("end_date", campaignRefusals.tooLong);
  if (end < first) refuseField("end_date", campaignRefusals.ended);
  return endOfDay(tx, timeZone, end);
}

/** Today's limit follows a new budget. */
async function recap(tx: Tx, account: BooksOf, before: CampaignRow, after: Kept, now: Date): Promise<void> {
  const dailyMicro = after.daily_micro === null ? null : BigInt(after.daily_micro);
  await recapCampaign(tx, { accountId: account.id, campaignId: before.id, dailyMicro, lifetimeMicro: null }, now);
}

/** Automatic bids follow the most agreed, and never exceed a day's budget. */
async function bidAnew(tx: Tx, account: BooksOf, before: CampaignRow, after: Kept, now: Date): Promise<void> {
  const isAnother = after.daily_micro !== before.daily_micro || after.max_click_micro !== before.max_click_micro;
  if (!isAnother || after.daily_micro === null || before.made_with !== quickPromoteClient) return;
  const bid = bidWithin(BigInt(after.max_click_micro), BigInt(after.daily_micro));
  await tx
    .updateTable("ad_groups")
    .set({ bid_micro: String(bid), updated_at: now })
    .where("ad_account_id", "=", account.id)
    .where("campaign_id", "=", before.id)
    .execute();
}
