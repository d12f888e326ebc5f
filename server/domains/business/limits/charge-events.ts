import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { costOfImpression } from "#engines/auction/micro.ts";
import { noBudget } from "./no-budget.ts";
import { openDays } from "./open-days.ts";

/** What is to be paid: of which ad group ("0": not known) of which campaign, and its price, of a thousand of it or of one. */
export type Charged = { campaignId: string; adGroupId: string; priceMicro: bigint; isPerThousand: boolean };
/** `costMilli`: thousandths of a micro that it cost, where it is paid by the thousand and its day was open. */
export type Charge = { billedMicro: bigint; waivedMicro: bigint; costMilli: bigint | null };

type LimitRow = {
  scope_id: string;
  day: string;
  cap_micro: string;
  billed_micro: string;
  carry_milli: number;
  order_line_id: string | null;
  is_settled: boolean;
};
type Limit = {
  scopeId: string;
  day: string;
  isBudget: boolean;
  left: bigint;
  billed: bigint;
  waived: bigint;
  carry: number;
  /** Of a campaign's day: what it is drawn from beside the account. */
  orderLine: string | null;
  isChanged: boolean;
};
type Limits = ReadonlyMap<string, Limit>;

/** `day` of what has no day: a lifetime, or the account as a whole. */
const always = "-infinity";
/** The id of the account's own limit. */
const wholeAccount = "0";

/**
 * Bills events of an account on the day they come in, each as far as every limit of its chain has something left; the rest of what it costs
 * is waived. Of what is paid by the thousand, the campaign's day carries what is less than a micro on to its next. The chain is the campaign's day and lifetime, the ad group's day and lifetime, what the campaign's day is drawn from of what was ordered, and
 * the account as a whole: those that there are, the first and the last always. Answers in the order asked.
 *
 * Limits of an account are locked in one order by whoever locks several: campaigns' days, campaigns' lifetimes, ad groups' days, ad groups'
 * lifetimes, order lines, each by id, and the account's last, so that nobody waits in a circle. Campaigns' days come in a statement of their own: what is
 * read behind their locks is there whole, also an ad group's limit that was made while they were waited for.
 */
export async function chargeEvents(
  tx: Tx,
  accountId: string,
  events: readonly Charged[],
  now: Date,
): Promise<Charge[]> {
  if (events.length === 0) return [];
  const campaignIds = [...new Set(events.map(({ campaignId }) => campaignId))].toSorted(byId);
  const adGroupIds = [...new Set(events.map(({ adGroupId }) => adGroupId))].filter((id) => id !== wholeAccount);
  const days = await openDays(tx, accountId, campaignIds, now);
  const on = [...new Set(days.values())];
  const ofDays = await lockLimits(tx, accountId, campaignIds, on);
  const drawn = [...new Set(ofDays.flatMap(([, { orderLine }]) => orderLine ?? []))];
  const orders = drawn.length === 0 ? new Set<string>() : await openOrders(tx, accountId, drawn, on);
  const whole = [...campaignIds, ...drawn, wholeAccount];
  const limits: Limits = new Map([
    ...ofDays,
    ...(await lockLimits(tx, accountId, whole, [always], [adGroupIds, [...on, always]])),
  ]);
  const charges = events.map((event): Charge => {
    const chain = chainOf(limits, orders, event, days.get(event.campaignId) ?? "");
    const [ofDay] = chain;
    if (ofDay === undefined) return { billedMicro: 0n, waivedMicro: wholeCost(event, 0).cost, costMilli: null };
    const { cost, carry } = wholeCost(event, ofDay.carry);
    const billed = chain.reduce((least, { left }) => (left < least ? left : least), cost);
    ofDay.carry = carry;
    for (const limit of chain) {
      limit.left -= billed;
      limit.billed += billed;
      limit.waived += cost - billed;
      limit.isChanged = true;
    }
    const costMilli = event.isPerThousand ? event.priceMicro : null;
    return { billedMicro: billed, waivedMicro: cost - billed, costMilli };
  });
  await writeLimits(tx, accountId, [...limits.values()], now);
  return charges;
}

function wholeCost({ priceMicro, isPerThousand }: Charged, before: number): { cost: bigint; carry: number } {
  if (!isPerThousand) return { cost: priceMicro, carry: before };
  const { cost, carry } = costOfImpression(before, Number(priceMicro));
  return { cost: BigInt(cost), carry };
}

const byId = (a: string, b: string) => (BigInt(a) < BigInt(b) ? -1 : 1);
const keyOf = (scopeId: string, day: string) => `${scopeId} ${day}`;

/** Of these order lines those that may be drawn from, each with each of these days: by id and day. */
async function openOrders(
  tx: Tx,
  accountId: string,
  ids: readonly string[],
  days: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string; day: string }>`
    select o.id, d.day::text as day from order_lines o, unnest(${days}::date[]) as d (day)
     where o.ad_account_id = ${accountId} and o.id = any(${ids}::bigint[]) and o.state = 'ACTIVE'
       and o.first_day <= d.day and (o.last_day is null or o.last_day >= d.day)`.execute(tx);
  return new Set(rows.map(({ id, day }) => keyOf(id, day)));
}

/**
 * The limits that an event counts against. None, and so nothing to be billed, where its campaign has no open day, its account no limit,
 * neither its campaign nor its ad group a budget, or nothing may be drawn from what was ordered for it.
 */
function chainOf(
  limits: Limits,
  orders: ReadonlySet<string>,
  { campaignId, adGroupId }: Charged,
  day: string,
): Limit[] {
  const [ofDay, account] = [limits.get(keyOf(campaignId, day)), limits.get(keyOf(wholeAccount, always))];
  if (ofDay === undefined || account === undefined) return [];
  const { orderLine } = ofDay;
  const ordered = orderLine === null ? null : limits.get(keyOf(orderLine, always));
  if (ordered === undefined || (orderLine !== null && !orders.has(keyOf(orderLine, day)))) return [];
  const ofGroup = adGroupId === wholeAccount ? [] : [keyOf(adGroupId, day), keyOf(adGroupId, always)];
  const own = [ofDay, ...[keyOf(campaignId, always), ...ofGroup].flatMap((key) => limits.get(key) ?? [])];
  return own.some(({ isBudget }) => isBudget) ? [...own, ...(ordered === null ? [] : [ordered]), account] : [];
}

type Named = readonly [ids: readonly string[], days: readonly string[]];

/** The limits with what is left of each. A settled day is none: it never opens again, also when the clock goes back. */
async function lockLimits(tx: Tx, accountId: string, ids: Named[0], days: Named[1], more?: Named) {
  const named = ([some, on]: Named): RawBuilder<boolean> =>
    sql`campaign_id = any(${some}::bigint[]) and day = any(${on}::date[])`;
  const { rows } = await sql<LimitRow>`
    select campaign_id as scope_id, day::text as day, cap_micro, billed_micro, carry_milli, order_line_id, settled_at is not null as is_settled
      from ad_limits
     where ad_account_id = ${accountId} and (${named([ids, days])} ${more === undefined ? sql`` : sql`or ${named(more)}`})
     order by campaign_id = 0, scope = 'order_line', scope = 'ad_group', day = '-infinity', campaign_id, day for update`.execute(
    tx,
  );
  return rows
    .filter((row) => !row.is_settled)
    .map(
      ({ scope_id, day, cap_micro, billed_micro, carry_milli: carry, order_line_id: orderLine }): [string, Limit] => {
        const left = BigInt(cap_micro) - BigInt(billed_micro);
        const isBudget = BigInt(cap_micro) < noBudget;
        return [
          keyOf(scope_id, day),
          { scopeId: scope_id, day, isBudget, left, billed: 0n, waived: 0n, carry, orderLine, isChanged: false },
        ];
      },
    );
}

async function writeLimits(tx: Tx, accountId: string, limits: readonly Limit[], now: Date): Promise<void> {
  const changed = limits.filter(({ isChanged }) => isChanged);
  if (changed.length === 0) return;
  await sql`
    update ad_limits l
       set billed_micro = l.billed_micro + t.billed, waived_micro = l.waived_micro + t.waived, carry_milli = t.carry,
           updated_at = ${now}
      from unnest(${changed.map(({ scopeId }) => scopeId)}::bigint[], ${changed.map(({ day }) => day)}::date[],
                  ${changed.map(({ billed }) => String(billed))}::bigint[], ${changed.map(({ waived }) => String(waived))}::bigint[],
                  ${changed.map(({ carry }) => carry)}::smallint[])
           as t (scope_id, day, billed, waived, carry)
     where l.ad_account_id = ${accountId} and l.campaign_id = t.scope_id and l.day = t.day`.execute(tx);
}
