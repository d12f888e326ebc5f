import type { AccountStop, AdSummary, CampaignSummary } from "#spec/constants/campaigns.ts";

type Status = "ACTIVE" | "PAUSED" | "ARCHIVED";

/** What a status may become: archived is for good. ads §3.2 */
const next: Readonly<Record<Status, readonly Status[]>> = {
  ACTIVE: ["PAUSED", "ARCHIVED"],
  PAUSED: ["ACTIVE", "ARCHIVED"],
  ARCHIVED: [],
};

/** Whether an entity of one status may get another; the one that it has is no change. */
export function mayBecome(from: Status, to: Status): boolean {
  return from === to || next[from].includes(to);
}

export type CampaignFacts = {
  status: Status;
  stop: AccountStop | null;
  startsAt: Date;
  /** null: ongoing. */
  endsAt: Date | null;
  isLifetimeSpent: boolean;
};

/** How a campaign stands at a moment: the first that holds. ads §3.2 */
export function campaignSummary(campaign: CampaignFacts, now: Date): CampaignSummary {
  if (campaign.status === "ARCHIVED") return "ARCHIVED";
  if (campaign.stop !== null) return "ADVERTISER_DISABLED";
  if (campaign.status === "PAUSED") return "PAUSED";
  if (campaign.isLifetimeSpent || (campaign.endsAt !== null && campaign.endsAt <= now)) return "COMPLETED";
  return campaign.startsAt > now ? "NOT_STARTED" : "RUNNING";
}

export type AdFacts = {
  /** Its own, and those of its ad group and campaign. */
  statuses: readonly Status[];
  stop: AccountStop | null;
  review: "PENDING" | "APPROVED" | "REJECTED";
};

/** The same of an ad: what forbids it comes before what only pauses it. */
export function adSummary({ statuses, stop, review }: AdFacts): AdSummary {
  if (statuses.includes("ARCHIVED")) return "ARCHIVED";
  if (stop !== null) return "ADVERTISER_DISABLED";
  if (review !== "APPROVED") return review;
  return statuses.includes("PAUSED") ? "PAUSED" : "APPROVED";
}
