import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { openDays } from "./open-days.ts";

export type Click = { campaignId: string; priceMicro: bigint };
export type Charge = { billedMicro: bigint; waivedMicro: bigint };

type LimitRow = { campaign_id: string; day: string; cap_micro: string; billed_micro: string; is_settled: boolean };
type Limit = { campaignId: string; day: string; left: bigint; billed: bigint; waived: bigint };

/** `day` of what has no day: a lifetime, or the account as a whole. */
const always = "-infinity";
/** The campaign of the account's own limit. */
const wholeAccount = "0";

/**
 * Bills clicks of an account on the day they come in, each as far as the campaign's day, its lifetime and the account as a whole have
 * something left; the rest of its price is waived. Answers in the order asked. Locks days, then lifetimes, then the account, by campaign, so
 * that nobody can wait in a circle: whoever changes several limits of an account keeps that order.
 */
export async function chargeClicks(tx: Tx, accountId: string, clicks: readonly Click[], now: Date): Promise<Charge[]> {
  if (clicks.length === 0) return [];
  const campaignIds = [...new Set(clicks.map(({ campaignId }) => campaignId))].toSorted(byId);
  const days = await openDays(tx, accountId, campaignIds, now);
  const limits = await lockLimits(tx, accountId, campaignIds, [...new Set(days.values())]);
  const account = limits.get(keyOf(wholeAccount, always));
  const charges = clicks.map(({ campaignId, priceMicro }): Charge => {
    const day = limits.get(keyOf(campaignId, days.get(campaignId) ?? ""));
    if (day === undefined || account === undefined) return { billedMicro: 0n, waivedMicro: priceMicro };
    const lifetime = limits.get(keyOf(campaignId, always));
    const against = lifetime === undefined ? [day, account] : [day, lifetime, account];
    const billed = [priceMicro, ...against.map(({ left }) => left)].reduce((least, one) => (one < least ? one : least));
    for (const limit of against) {
      limit.left -= billed;
      limit.billed += billed;
      limit.waived += priceMicro - billed;
    }
    return { billedMicro: billed, waivedMicro: priceMicro - billed };
  });
  await writeLimits(tx, accountId, [...limits.values()], now);
  return charges;
}

const byId = (a: string, b: string) => (BigInt(a) < BigInt(b) ? -1 : 1);
const keyOf = (campaignId: string, day: string) => `${campaignId} ${day}`;

/** The limits with what is left of each. A settled day is none: it never opens again, also when the clock goes back. */
async function lockLimits(tx: Tx, accountId: string, campaignIds: readonly string[], days: readonly string[]) {
  const { rows } = await sql<LimitRow>`
    select campaign_id, day::text as day, cap_micro, billed_micro, settled_at is not null as is_settled from ad_limits
     where ad_account_id = ${accountId} and campaign_id = any(${[...campaignIds, wholeAccount]}::bigint[])
       and day = any(${[...days, always]}::date[])
     order by campaign_id = 0, day = '-infinity', campaign_id, day for update`.execute(tx);
  return new Map(
    rows
      .filter((row) => !row.is_settled)
      .map(({ campaign_id, day, cap_micro, billed_micro }): [string, Limit] => [
        keyOf(campaign_id, day),
        { campaignId: campaign_id, day, left: BigInt(cap_micro) - BigInt(billed_micro), billed: 0n, waived: 0n },
      ]),
  );
}

async function writeLimits(tx: Tx, accountId: string, limits: readonly Limit[], now: Date): Promise<void> {
  const changed = limits.filter(({ billed, waived }) => billed > 0n || waived > 0n);
  if (changed.length === 0) return;
  await sql`
    update ad_limits l
       set billed_micro = l.billed_micro + t.billed, waived_micro = l.waived_micro + t.waived, updated_at = ${now}
      from unnest(${changed.map(({ campaignId }) => campaignId)}::bigint[], ${changed.map(({ day }) => day)}::date[],
                  ${changed.map(({ billed }) => String(billed))}::bigint[], ${changed.map(({ waived }) => String(waived))}::bigint[])
           as t (campaign_id, day, billed, waived)
     where l.ad_account_id = ${accountId} and l.campaign_id = t.campaign_id and l.day = t.day`.execute(tx);
}
