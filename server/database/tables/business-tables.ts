import type { AdFinding } from "#spec/constants/ad-findings.ts";

/** Of campaigns, ad groups and ads; archived is for good. */
export type EntityStatus = "DRAFT" | "ACTIVE" | "PAUSED" | "ARCHIVED" | "DELETED_DRAFT";

export type AdReview = "PENDING" | "APPROVED" | "REJECTED";

/** Whom a campaign asked for, in the words of quick promote. business §3 */
export type TargetingSpec = Partial<
  Record<"AGE_BUCKET" | "APPTYPE" | "GENDER" | "INTEREST" | "LOCATION", readonly string[]>
>;

export type ConversionGoal = { conversion_tag_id: string; conversion_event: string };

/** What the automatic check saw of an ad. */
export type Findings = readonly AdFinding[];
