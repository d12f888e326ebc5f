import type { EntityState } from "./entity-states.ts";
import {
  type AccountStop,
  type AdHold,
  type AdStop,
  adStops,
  type AdSummary,
  type CampaignHold,
  type CampaignStop,
  type CampaignSummary,
} from "#spec/constants/campaigns.ts";

/** What keeps each level of a campaign from being served. null: nothing. */
export type CampaignStanding = { accountStop: AccountStop | null; campaignStop: CampaignStop | null };
export type AdStanding = CampaignStanding & { adStop: AdStop | null };

/** How a campaign stands, in a word. ads §3.2 */
export function campaignSummary({ accountStop, campaignStop: stop }: CampaignStanding): CampaignSummary {
  if (stop === "deleted_draft") return "DELETED_DRAFT";
  if (stop === "draft") return "DRAFT";
  if (stop === "archived") return "ARCHIVED";
  if (accountStop !== null) return "ADVERTISER_DISABLED";
  if (stop === "paused") return "PAUSED";
  if (stop === "ended" || stop === "lifetime_spent") return "COMPLETED";
  return stop === "not_started" ? "NOT_STARTED" : "RUNNING";
}

type Group = { status: EntityState; starts_at: Date | null; ends_at: Date | null };

/** The same of an ad group: as its campaign does, unless it is paused or closed itself, or its own dates say otherwise. */
export function adGroupSummary(group: Group, campaign: CampaignSummary, now: Date): CampaignSummary {
  if (group.status !== "ACTIVE") return group.status;
  if (campaign !== "RUNNING") return campaign;
  if (group.ends_at !== null && group.ends_at <= now) return "COMPLETED";
  return group.starts_at !== null && group.starts_at > now ? "NOT_STARTED" : "RUNNING";
}

/** The same of an ad: what forbids it comes before what only pauses it. */
export function adSummary({ accountStop, campaignStop, adStop }: AdStanding): AdSummary {
  if (campaignStop === "deleted_draft" || adStop === "deleted_draft") return "DELETED_DRAFT";
  if (campaignStop === "draft" || adStop === "draft") return "DRAFT";
  if (campaignStop === "archived" || adStop === "archived") return "ARCHIVED";
  if (accountStop !== null) return "ADVERTISER_DISABLED";
  if (adStop === "pending") return "PENDING";
  if (adStop === "rejected") return "REJECTED";
  return campaignStop === "paused" || adStop === "paused" ? "PAUSED" : "APPROVED";
}

/**
 * Whether nothing keeps an ad from being served.
 * @internal for the test that holds status and auction against each other
 */
export function mayBeServed({ accountStop, campaignStop, adStop }: AdStanding): boolean {
  return accountStop === null && campaignStop === null && adStop === null;
}

/** What keeps an ad from being served that its summary says is APPROVED. */
export function adHold(standing: AdStanding): AdHold | null {
  if (adSummary(standing) !== "APPROVED") return null;
  return (standing.adStop ?? standing.campaignStop) as AdHold | null;
}

const unreviewed = ["deleted_draft", "draft", "archived", "pending", "rejected"] as const;

function isUnreviewed(stop: AdStop): stop is (typeof unreviewed)[number] {
  return (unreviewed as readonly AdStop[]).includes(stop);
}

/** What keeps a campaign from being served that its summary says is RUNNING; of several ads the one that is nearest to being served tells. */
export function campaignHold(
  standing: CampaignStanding,
  ads: readonly { adStop: AdStop | null }[],
): CampaignHold | null {
  if (campaignSummary(standing) !== "RUNNING") return null;
  if (ads.some(({ adStop }) => adStop === null)) return standing.campaignStop as CampaignHold | null;
  const stop = adStops.findLast((reason) => ads.some(({ adStop }) => adStop === reason)) ?? "archived";
  return isUnreviewed(stop) ? "review" : stop;
}
