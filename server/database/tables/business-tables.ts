import type { AdFinding } from "#spec/constants/ad-findings.ts";
import type { ColumnType, Generated } from "kysely";
import type { Targeting } from "#engines/auction/ad.ts";
import type { Json } from "./json-column.ts";

/** Of campaigns, ad groups and ads; archived is for good. */
export type EntityStatus = "ACTIVE" | "PAUSED" | "ARCHIVED";
export type AdReview = "PENDING" | "APPROVED" | "REJECTED";

/** Whom a campaign asked for, in the words of quick promote. business §3 */
export type TargetingSpec = Partial<
  Record<"AGE_BUCKET" | "APPTYPE" | "GENDER" | "INTEREST" | "LOCATION", readonly string[]>
>;
export type ConversionGoal = { conversion_tag_id: string; conversion_event: string };
/** What the automatic check saw of an ad. */
export type Findings = readonly AdFinding[];

/** Advertiser accounts, what they need to buy ads, and what they buy. */
export type BusinessTables = {
  advertisers: { id: string; owner_id: string; name: string; created_at: Date };
  ad_accounts: {
    /** The id of the advertiser account. */
    ad_account_id: string;
    country: string;
    currency: string;
    time_zone: string;
    money_moved_at: Generated<Date | null>;
    created_at: Date;
    updated_at: Date;
  };
  ad_account_terms: { ad_account_id: string; version: string; accepted_by: string; accepted_at: Date };
  ad_data_terms: { ad_account_id: string; version: string; accepted_by: string; accepted_at: Date };
  campaigns: {
    ad_account_id: string;
    id: string;
    name: string;
    objective: string;
    status: EntityStatus;
    daily_micro: string | null;
    /** The most a click may cost, as agreed when it was made or changed since; in the account's currency, as all of it. */
    max_click_micro: string;
    lifetime_micro: string | null;
    starts_at: Date;
    ends_at: Date | null;
    made_with: string;
    version: number;
    created_by: string | null;
    goal: ColumnType<ConversionGoal | null, string | null | undefined, string | null>;
    created_at: Date;
    updated_at: Date;
  };
  ad_groups: {
    ad_account_id: string;
    id: string;
    campaign_id: string;
    name: string;
    status: EntityStatus;
    bid_micro: string;
    billable_event: string;
    targeting: Json<Targeting>;
    targeting_spec: ColumnType<TargetingSpec, string | undefined, string>;
    auto_targeting: Generated<boolean>;
    created_at: Date;
    updated_at: Date;
  };
  ads: {
    ad_account_id: string;
    id: string;
    campaign_id: string;
    ad_group_id: string;
    pin_id: string;
    name: string;
    destination_url: string;
    /** Who it says that pays, as it was submitted. */
    payer: string;
    status: EntityStatus;
    review: AdReview;
    review_reasons: Generated<string[]>;
    shown_hash: Buffer;
    submitted_at: Date;
    reviewed_at: Generated<Date | null>;
    review_note: Generated<string | null>;
    /** A person decided last; `reviewed_by`: who, where they said so. */
    by_hand: Generated<boolean>;
    reviewed_by: Generated<string | null>;
    appeal: Generated<string | null>;
    appealed_at: Generated<Date | null>;
    appeals: Generated<number>;
    checked_at: Generated<Date | null>;
    /** See `restrictedKinds`. */
    restricted: Generated<string[]>;
    claimed_by: Generated<string | null>;
    claimed_until: Generated<Date | null>;
    /** UTC days; null: nobody has seen it. */
    first_shown_on: Generated<string | null>;
    last_shown_on: Generated<string | null>;
    /** Who it said that pays when it was shown last. */
    shown_payer: Generated<string | null>;
    created_at: Date;
    updated_at: Date;
  };
  /** Counts of pages by UTC day. */
  ad_page_days: { day: string; pages: number; places: number; placed: number };
  ad_payer_names: { name_key: string; name: string; ad_account_id: string; verified_at: Date };
  ad_reviews: {
    ad_account_id: string;
    id: string;
    ad_id: string;
    verdict: "APPROVED" | "REJECTED" | "DOUBT";
    reasons: string[];
    note: string | null;
    by_hand: boolean;
    decided_by: string | null;
    findings: Json<Findings>;
    shown_hash: Buffer;
    undone_at: Generated<Date | null>;
    at: Date;
  };
  pin_ads: { pin_id: string; ad_account_id: string; ad_id: string };
  ad_limits: {
    ad_account_id: string;
    /** "0": the account as a whole. */
    campaign_id: string;
    /** `-infinity`: no day, but the lifetime. */
    day: string;
    starts_at: Date | null;
    ends_at: Date | null;
    cap_micro: string;
    billed_micro: Generated<string>;
    waived_micro: Generated<string>;
    settled_at: Generated<Date | null>;
    updated_at: Date;
  };
  ad_stats: {
    ad_account_id: string;
    ad_id: string;
    /** Where a quarter of an hour begins. */
    at: Date;
    campaign_id: string;
    ad_group_id: string;
    impressions: Generated<number>;
    /** Clicks of whoever clicked lately; impressions of which nobody measured how long they were in sight. */
    repeated: Generated<number>;
    unmeasured: Generated<number>;
    clicks: Generated<number>;
    closeups: Generated<number>;
    saves: Generated<number>;
    hides: Generated<number>;
    videos: Generated<number>;
    invalid: Generated<number>;
    billed_micro: Generated<string>;
    waived_micro: Generated<string>;
  };
  ad_account_versions: {
    ad_account_id: string;
    version: string;
    is_stopped: Generated<boolean>;
    is_held: Generated<boolean>;
    is_overdue: Generated<boolean>;
    hold_reason: Generated<string | null>;
    changed_at: Date;
  };
  ad_changes: {
    ad_account_id: string;
    id: string;
    person_id: string | null;
    entity: string;
    entity_id: string;
    action: string;
    before: Json<Record<string, unknown> | null>;
    after: Json<Record<string, unknown> | null>;
    at: Date;
  };
};
