import { sql } from "kysely";
import type { DraftBody, DraftPart } from "#contract/business/ad-drafts.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { fromMicroCurrency } from "#rules/business/micro-currency.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { ConversionGoal, EntityStatus, TargetingSpec } from "#server/database/tables/business-tables.ts";

type Common = { id: string; version: number; name: string; status: EntityStatus };
type Budgeted = {
  daily_micro: string | null;
  lifetime_micro: string | null;
  start_day: string | null;
  end_day: string | null;
};
type CampaignFacts = Common &
  Budgeted & {
    objective: string;
    max_click_micro: string;
    goal: ConversionGoal | null;
    order_line_id: string | null;
    is_automated: boolean;
  };
type GroupFacts = Common &
  Budgeted & {
    bid_micro: string;
    billable_event: string;
    frequency_cap: number | null;
    targeting_spec: TargetingSpec;
    auto_targeting: boolean;
  };
type AdFacts = Common & { ad_group_id: string; pin_id: string; destination_url: string };

/** A campaign with all that stands in it and isn't archived, as a draft says it, and the version of each part. */
export type CampaignBody = { body: DraftBody; versions: Record<string, number> };

/** Refuses NOT_FOUND for a campaign that this account doesn't have, CONFLICT for one that is archived. */
export async function campaignBody(
  tx: Tx,
  { id: accountId, timeZone }: { id: string; timeZone: string },
  campaignId: string,
): Promise<CampaignBody> {
  const days = sql`(starts_at at time zone ${timeZone}::text)::date::text as start_day,
       ((ends_at - interval '1 microsecond') at time zone ${timeZone}::text)::date::text as end_day`;
  const { rows: campaigns } = await sql<CampaignFacts>`
    select id, version, name, status, daily_micro, lifetime_micro, ${days}, objective, max_click_micro, goal, order_line_id,
           is_automated
      from campaigns where ad_account_id = ${accountId} and id = ${campaignId}`.execute(tx);
  const [campaign] = campaigns;
  if (campaign === undefined) refuse("NOT_FOUND");
  if (campaign.status === "ARCHIVED" || campaign.status === "DELETED_DRAFT") refuse("CONFLICT");
  const { rows: groups } = await sql<GroupFacts>`
    select id, version, name, status, daily_micro, lifetime_micro, ${days}, bid_micro, billable_event, frequency_cap, targeting_spec,
           auto_targeting
      from ad_groups where ad_account_id = ${accountId} and campaign_id = ${campaignId} and status in ('DRAFT', 'ACTIVE', 'PAUSED')
     order by id`.execute(tx);
  const { rows: ads } = await sql<AdFacts>`
    select id, version, name, status, ad_group_id, pin_id, destination_url
      from ads where ad_account_id = ${accountId} and campaign_id = ${campaignId} and status in ('DRAFT', 'ACTIVE', 'PAUSED')
     order by id`.execute(tx);
  const inGroups = ads.filter(({ ad_group_id: of }) => groups.some(({ id }) => id === of));
  const parts: readonly Common[] = [...groups, ...inGroups];
  return {
    body: {
      campaign: campaignPart(campaign),
      ad_groups: Object.fromEntries(groups.map((group) => [group.id, groupPart(group)])),
      ads: Object.fromEntries(inGroups.map((ad) => [ad.id, adPart(ad)])),
    },
    versions: Object.fromEntries([["campaign", campaign.version], ...parts.map(({ id, version }) => [id, version])]),
  };
}

function campaignPart({
  name,
  objective,
  status,
  max_click_micro,
  goal,
  order_line_id: order,
  is_automated: isAutomated,
  ...rest
}: CampaignFacts): DraftPart {
  const { budget_kind, budget, ...days } = budgeted(rest);
  return {
    ...{ name, objective, status, budget_kind: budget_kind ?? "daily", budget, ...days },
    max_click: fromMicroCurrency(BigInt(max_click_micro)),
    ...(order !== null && { order_line: order }),
    ...(isAutomated && { automated: true }),
    ...(goal !== null && { goal_tag: goal.conversion_tag_id, goal_event: goal.conversion_event }),
  };
}

function groupPart({ name, status, targeting_spec: aim, ...group }: GroupFacts): DraftPart {
  const { billable_event, bid_micro, frequency_cap: cap, auto_targeting } = group;
  const { budget_kind, budget, ...days } = budgeted(group);
  return {
    ...{ name, status, billable_event, auto_targeting, budget_kind: budget_kind ?? "campaign", budget, ...days },
    bid: fromMicroCurrency(BigInt(bid_micro)),
    frequency_cap: cap === null ? "" : String(cap),
    ...{ ages: listed(aim.AGE_BUCKET), genders: listed(aim.GENDER), apps: listed(aim.APPTYPE) },
    ...{ interests: listed(aim.INTEREST), countries: listed(aim.LOCATION) },
  };
}

const listed = (values: readonly string[] = []) => [...values];

function adPart({ ad_group_id, name, status, pin_id, destination_url }: AdFacts): DraftPart {
  return { ad_group: ad_group_id, name, status, pin_id, destination_url };
}

function budgeted({ daily_micro: daily, lifetime_micro: lifetime, start_day, end_day }: Budgeted) {
  const micro = daily ?? lifetime;
  return {
    budget_kind: daily === null ? (lifetime === null ? null : "lifetime") : "daily",
    budget: micro === null ? "" : fromMicroCurrency(BigInt(micro)),
    ...{ start_day: start_day ?? "", end_day: end_day ?? "" },
  };
}

/** The same as something new: paused, by the same name, with days to be given and, where prices are chosen for people, those of today. */
export function copyOf({ campaign, ad_groups, ads }: DraftBody): DraftBody {
  const renamed = (id: string) => `c${id}`;
  const isAutomated = campaign["automated"] === true;
  const anew = { start_day: "", end_day: "" };
  const all = Object.entries;
  return {
    campaign: { ...campaign, ...anew, status: "PAUSED", ...(isAutomated && { max_click: "" }) },
    ad_groups: Object.fromEntries(
      all(ad_groups).map(([id, group]) => [renamed(id), { ...group, ...anew, ...(isAutomated && { bid: "" }) }]),
    ),
    ads: Object.fromEntries(
      all(ads).map(([id, ad]) => [renamed(id), { ...ad, ad_group: renamed(String(ad["ad_group"])) }]),
    ),
  };
}
