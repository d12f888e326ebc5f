import { sql } from "kysely";
import { z } from "zod";
import { automaticMaxClick, bidWithin } from "#rules/business/automatic-bid.ts";
import { campaignProblems, type CampaignEntity } from "#rules/business/campaign-problems.ts";
import { entityStates } from "#rules/business/entity-states.ts";
import { quickPromoteClient } from "#spec/constants/business.ts";
import { entityStatuses, objectives } from "#spec/constants/campaigns.ts";
import type { OrderLineState } from "#spec/constants/order-lines.ts";
import { drawFrom } from "#server/domains/business/limits/draw-from.ts";
import { recapCampaigns } from "#server/domains/business/limits/recap-campaign.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { type Entity, identity, isId, type Kind, type Looking, moment, money, words } from "./kind.ts";

/** A campaign: what it is for, what it may spend and when. */
export const campaignKind: Kind = {
  name: "campaign",
  table: "campaigns",
  right: "ads:manage",
  states: entityStates,
  parents: [],
  fields: {
    name: { read: words, v5: "name", plain: true },
    status: { read: z.enum(entityStatuses), v5: "status", initial: "ACTIVE", plain: true },
    objective: { read: z.enum(objectives), v5: "objective_type", fixed: "begun" },
    daily_micro: { read: money.nullable(), v5: "daily_spend_cap", initial: null, isMoney: true },
    lifetime_micro: { read: money.nullable(), v5: "lifetime_spend_cap", initial: null, isMoney: true },
    max_click_micro: { read: money, initial: null, isMoney: true },
    starts_at: { read: moment, v5: "start_time", initial: null },
    ends_at: { read: moment.nullable(), v5: "end_time", initial: null },
    goal: {
      read: z.object({ conversion_tag_id: z.string(), conversion_event: z.string() }).nullable(),
      initial: null,
      fixed: "begun",
    },
    order_line_id: { read: identity.nullable(), v5: "order_line_id", initial: null },
    is_automated: { read: z.boolean(), v5: "is_automated_campaign", initial: false },
    made_with: { read: z.string().max(40), initial: "ads_manager", fixed: "made", logged: false },
  },
  complete: ({ starts_at: start, max_click_micro }, before, { account }) => ({
    starts_at: start === null || (before !== null && (start as Date) < account.now) ? account.now : start,
    max_click_micro: max_click_micro ?? String(automaticMaxClick(account.leastClickMicro)),
  }),
  problems: (entity, before, { account, seen }) =>
    campaignProblems(entity as unknown as CampaignEntity, before as CampaignEntity | null, {
      account,
      orderLines: seen as ReadonlyMap<string, OrderLineState>,
    }),
  look: { when: ["order_line_id"], at: lookAtOrderLines },
  derive: (_, before, { personId }) => (before === null ? { created_by: personId } : {}),
  written: async (tx, accountId, changed, now) => {
    const budgets = changed.flatMap(({ before, after }) => (before === null ? [] : budgetsOf(before, after)));
    if (budgets.length > 0) await recapCampaigns(tx, accountId, budgets, now);
    const attached = changed.flatMap(({ before, after: { id, order_line_id } }) =>
      before === null || before["order_line_id"] === order_line_id
        ? []
        : [{ campaignId: id, orderLineId: order_line_id as string | null }],
    );
    if (attached.length > 0) await drawFrom(tx, accountId, attached, now);
  },
  follows: [{ kind: "ad_group", when: ["daily_micro", "max_click_micro"], set: bidAnew }],
};

/** What limits are brought to, where a budget has changed. */
function budgetsOf(before: Entity, after: Entity) {
  const { id, daily_micro: daily, lifetime_micro: lifetime } = after as unknown as CampaignEntity;
  if (before["daily_micro"] === daily && before["lifetime_micro"] === lifetime) return [];
  return [{ campaignId: id, dailyMicro: daily, lifetimeMicro: lifetime }];
}

/** Automatic bids follow the most agreed, and never exceed a day's budget; no other bid for clicks exceeds the most agreed. */
function bidAnew(campaign: Entity, { bid_micro, billable_event: event }: Entity) {
  if (event !== "CLICKTHROUGH") return null;
  const {
    daily_micro: daily,
    max_click_micro: most,
    made_with,
    is_automated: isAutomated,
  } = campaign as unknown as CampaignEntity & { made_with: string };
  const bid = BigInt(String(bid_micro));
  const ceiling = BigInt(most);
  if ((isAutomated || made_with === quickPromoteClient) && daily !== null)
    return { bid_micro: String(bidWithin(ceiling, BigInt(daily))) };
  return bid > ceiling ? { bid_micro: String(ceiling) } : null;
}

/** How the order lines stand that campaigns are attached to; those that aren't the account's are missing. */
async function lookAtOrderLines(
  tx: Tx,
  { id: accountId }: Looking,
  campaigns: readonly Readonly<Record<string, unknown>>[],
): Promise<ReadonlyMap<string, OrderLineState>> {
  const ids = [...new Set(campaigns.map((one) => one["order_line_id"]).filter(isId))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; state: OrderLineState }>`
    select id, state from order_lines where ad_account_id = ${accountId} and id = any(${ids}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, state }) => [id, state]));
}
