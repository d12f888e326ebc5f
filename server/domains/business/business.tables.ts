import type { ColumnType, Generated } from "kysely";
import type { ReportAsApi, SavedDefinition } from "#contract/business/report-center.ts";
import type { ReportProblem, ReportRunState, ReportSchedule } from "#spec/constants/ad-reports.ts";
import type { MetKeywords, Targeting } from "#engines/auction/ad.ts";
import type { MatchType } from "#spec/constants/keywords.ts";
import type { LabelType } from "#spec/constants/labels.ts";
import type {
  AdReview,
  ConversionGoal,
  EntityStatus,
  Findings,
  TargetingSpec,
} from "#server/database/tables/business-tables.ts";
import type { AdPlan } from "#contract/business/planner.ts";
import type { Json, JsonOrNull } from "#server/database/tables/json-column.ts";
import type { OrderTerms } from "#server/database/tables/order-terms.ts";
import type { OrderLineState, PaidType } from "#spec/constants/order-lines.ts";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
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
      /** What the auction reads of its keywords. */
      negatives: Generated<Json<NonNullable<MetKeywords["negatives"]>> | null>;
      /** What its days are drawn from; null: the account alone. */
      order_line_id: Generated<string | null>;
      /** Bid, people and the rest of it are chosen by the product, see `automatedGroupProblems`. */
      is_automated: Generated<boolean>;
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
      version: Generated<number>;
      /** Budgets and dates of its own, beside its campaign's; null: it has none. */
      daily_micro: Generated<string | null>;
      lifetime_micro: Generated<string | null>;
      starts_at: Generated<Date | null>;
      ends_at: Generated<Date | null>;
      /** How many of its impressions a person is shown in thirty days. null: any number. */
      frequency_cap: Generated<number | null>;
      /** What the auction reads of its keywords. */
      keywords: Generated<Json<MetKeywords> | null>;
      created_at: Date;
      updated_at: Date;
    };
    keywords: {
      ad_account_id: string;
      id: string;
      campaign_id: string;
      /** null: it stands in the campaign. */
      ad_group_id: string | null;
      match_type: MatchType;
      value: string;
      status: "ACTIVE" | "PAUSED" | "ARCHIVED";
      version: number;
      created_at: Date;
      updated_at: Date;
    };
    ad_labels: {
      ad_account_id: string;
      id: string;
      campaign_id: string;
      label_type: LabelType;
      label: string;
      status: "ACTIVE" | "ARCHIVED";
      version: number;
      created_at: Date;
      updated_at: Date;
    };
    ad_targeting_templates: {
      ad_account_id: string;
      id: string;
      name: string;
      targeting_spec: ColumnType<TargetingSpec, string, string>;
      auto_targeting: boolean;
      status: "ACTIVE" | "ARCHIVED";
      version: number;
      created_at: Date;
      updated_at: Date;
    };
    ad_plans: {
      ad_account_id: string;
      id: string;
      name: string;
      plan: ColumnType<AdPlan, string, string>;
      created_at: Date;
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
      version: Generated<number>;
      created_at: Date;
      updated_at: Date;
    };
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
      /** The id of what is limited, of whatever kind it is; "0": the account as a whole. */
      campaign_id: string;
      /** What is limited. Ids are one kind's alone: the id by itself tells. */
      scope: Generated<"account" | "campaign" | "ad_group" | "order_line">;
      /** `-infinity`: no day, but the lifetime. */
      day: string;
      /** Of campaigns' days, which alone are booked: other limits of a day go by theirs. */
      starts_at: Date | null;
      ends_at: Date | null;
      cap_micro: string;
      billed_micro: Generated<string>;
      waived_micro: Generated<string>;
      /** Of campaigns' days: thousandths of a micro that impressions cost beyond what was billed and waived. */
      carry_milli: Generated<number>;
      /** Of campaigns' days: what they are drawn from. */
      order_line_id: Generated<string | null>;
      settled_at: Generated<Date | null>;
      updated_at: Date;
    };
    order_lines: OrderTerms & {
      ad_account_id: string;
      id: string;
      paid_type: PaidType;
      state: OrderLineState;
      currency: string;
      /** What an edit asks for and no operator has decided yet. */
      wanted: JsonOrNull<OrderTerms>;
      /** Why it was refused. */
      note: string | null;
      version: Generated<number>;
      created_at: Date;
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
    ad_days: {
      ad_account_id: string;
      /** Of the account's calendar. */
      day: string;
      ad_id: string;
      campaign_id: string;
      ad_group_id: string;
      /** Of the day. */
      starts_at: Date;
      impressions: string;
      clicks: string;
      closeups: string;
      saves: string;
      hides: string;
      videos: string;
      invalid: string;
      repeated: string;
      unmeasured: string;
      billed_micro: string;
      waived_micro: string;
    };
    ad_day_closings: {
      ad_account_id: string;
      closed_until: Generated<Date>;
      due_at: Generated<Date | null>;
    };
    ad_queries: {
      ad_account_id: string;
      day: string;
      ad_group_id: string;
      query_mark: Buffer;
      servings: number;
      impressions: Generated<number>;
      clicks: Generated<number>;
      billed_micro: Generated<string>;
      people: Buffer;
      people_least: number;
      query: string | null;
    };
    ad_reach: {
      ad_account_id: string;
      day: string;
      ad_id: string;
      campaign_id: string;
      ad_group_id: string;
      people: Buffer;
    };
    ad_changes: {
      ad_account_id: string;
      id: string;
      person_id: string | null;
      /** In whose name: a business; null: in the account's own. */
      subject_id: Generated<string | null>;
      /** What was changed together. */
      batch_id: string | null;
      client: string;
      /** Of the entity after the change; null: it has none. */
      version: Generated<number | null>;
      /** Where it stands in the account's chain, and the hash of all up to it. */
      place: string | null;
      hash: Buffer | null;
      entity: string;
      entity_id: string;
      action: string;
      before: Json<Record<string, unknown> | null>;
      after: Json<Record<string, unknown> | null>;
      at: Date;
    };
    ad_change_heads: {
      ad_account_id: string;
      /** Of the last change. */
      place: string;
      hash: Buffer;
    };
    ad_payer_names: { name_key: string; name: string; ad_account_id: string; verified_at: Date };
    ad_click_doubts: {
      ad_account_id: string;
      id: string;
      first_day: string;
      last_day: string;
      note: string;
      asked_at: Date;
      /** null: waits for an operator. */
      closed_at: Date | null;
    };
    ad_report_templates: {
      ad_account_id: string;
      id: string;
      name: string;
      definition: Json<SavedDefinition>;
      every: ReportSchedule;
      /** Of a week from Monday, 1, or of a month. */
      on_day: number | null;
      /** By the account's clock. */
      at_hour: number;
      /** null: nothing is due. */
      next_at: Date | null;
      created_by: string;
      version: Generated<number>;
      created_at: Date;
      updated_at: Date;
      deleted_at: Generated<Date | null>;
    };
    ad_report_recipients: {
      ad_account_id: string;
      template_id: string;
      person_id: string;
      /** Since when they want no mails of it. */
      stopped_at: Generated<Date | null>;
    };
    ad_report_runs: {
      ad_account_id: string;
      id: string;
      template_id: string | null;
      name: string;
      definition: Json<SavedDefinition>;
      /** What its range meant then. */
      first_day: string;
      last_day: string;
      asked_by: string | null;
      is_scheduled: Generated<boolean>;
      /** `page`, or `api`. */
      client: Generated<string>;
      /** null: as our own pages tell it. */
      as_api: JsonOrNull<ReportAsApi>;
      state: ReportRunState;
      problem: Generated<ReportProblem | null>;
      row_count: Generated<number | null>;
      bytes: Generated<string | null>;
      /** The storage folder of its parts. */
      file: Generated<string | null>;
      asked_at: Date;
      /** When a job last began to work on it. */
      moved_at: Date;
      made_at: Generated<Date | null>;
      kept_until: Generated<Date | null>;
    };
  }
}

export const businessTables = defineTables({
  advertisers: { key: "id", of: "advertiser" },
  ad_accounts: { key: "ad_account_id", of: "advertiser" },
  campaigns: {
    key: "ad_account_id",
    of: "advertiser",
    crosses: "who made one is made nobody in all keys when they are deleted",
  },
  ad_groups: { key: "ad_account_id", of: "advertiser" },
  keywords: { key: "ad_account_id", of: "advertiser" },
  ad_labels: { key: "ad_account_id", of: "advertiser" },
  ad_targeting_templates: { key: "ad_account_id", of: "advertiser" },
  ad_plans: { key: "ad_account_id", of: "advertiser" },
  ads: {
    key: "ad_account_id",
    of: "advertiser",
    crosses:
      "`pin_ads` is its other side; the review desk and what is looked at again are of all keys; reviewers are made nobody",
  },
  ad_reviews: {
    key: "ad_account_id",
    of: "advertiser",
    crosses: "who decided is made nobody in all keys when they are deleted",
  },
  pin_ads: { key: "pin_id", of: "pin", crosses: "`ads` is its other side" },
  ad_limits: {
    key: "ad_account_id",
    of: "advertiser",
    crosses: "the auction and the settlement read all keys by date",
  },
  order_lines: { key: "ad_account_id", of: "advertiser", crosses: "operators read those that wait in all keys" },
  ad_stats: { key: "ad_account_id", of: "advertiser" },
  ad_days: { key: "ad_account_id", of: "advertiser" },
  ad_day_closings: { key: "ad_account_id", of: "advertiser", crosses: "the settlement reads all keys by date" },
  ad_queries: { key: "ad_account_id", of: "advertiser", crosses: "emptied by a job that reads all keys by date" },
  ad_reach: { key: "ad_account_id", of: "advertiser", crosses: "emptied by a job that reads all keys by date" },
  ad_changes: {
    key: "ad_account_id",
    of: "advertiser",
    crosses: "who changed something is made nobody in all keys when they are deleted",
  },
  ad_change_heads: { key: "ad_account_id", of: "advertiser" },
  ad_payer_names: {
    key: "name_key",
    of: "payer's name",
    crosses: "keeps a verified name one advertiser's; those of an account are found, and end with it, in all keys",
  },
  ad_click_doubts: { key: "ad_account_id", of: "advertiser", crosses: "operators read those that wait in all keys" },
  ad_report_templates: {
    key: "ad_account_id",
    of: "advertiser",
    crosses: "a job reads what is due in all keys; who made one is made nobody in all keys when they are deleted",
  },
  ad_report_recipients: {
    key: "ad_account_id",
    of: "advertiser",
    crosses: "somebody's are deleted in all keys with them",
  },
  ad_report_runs: {
    key: "ad_account_id",
    of: "advertiser",
    crosses: "emptied by a job that reads all keys by date; who asked is made nobody in all keys when they are deleted",
  },
});
