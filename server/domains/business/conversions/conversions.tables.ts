import type { Generated } from "kysely";
import type { ServingKey, TouchKind } from "#server/database/tables/conversion-tables.ts";
import type { Json } from "#server/database/tables/json-column.ts";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    conversion_tags: {
      ad_account_id: string;
      id: string;
      name: string;
      status: "ACTIVE" | "ARCHIVED";
      enhanced_match: boolean;
      domains: string[];
      last_fired_at: Generated<Date | null>;
      created_by: string | null;
      created_at: Date;
      updated_at: Date;
    };
    conversion_tag_accounts: { tag_id: string; ad_account_id: string };
    conversion_events: {
      ad_account_id: string;
      day: string;
      id: string;
      tag_id: string;
      event_name: string;
      event_at: Date;
      received_at: Date;
      value_micro: string | null;
      currency: string | null;
      item_count: number | null;
      site: string | null;
      event_mark: Buffer | null;
      order_mark: Buffer | null;
      email_mark: Buffer | null;
      unmatched: string | null;
    };
    conversion_touches: {
      ad_account_id: string;
      day: string;
      conversion_id: string;
      kind: TouchKind;
      at: Date;
      campaign_id: string;
      ad_group_id: string;
      ad_id: string;
      pin_id: string;
    };
    conversion_waits: {
      ad_account_id: string;
      day: string;
      conversion_id: string;
      servings: Json<ServingKey[]>;
      tries: number;
      due_at: Date;
    };
    conversion_keys: {
      ad_account_id: string;
      event_name: string;
      mark: Buffer;
      day: string;
      conversion_id: string;
      value_micro: string;
      taken_back_micro: Generated<string>;
      ends_at: Date;
    };
    conversion_refusals: {
      ad_account_id: string;
      id: string;
      tag_id: string;
      day: string;
      event_name: string;
      received_at: Date;
      reason: string;
      field: string | null;
      site: string | null;
    };
  }
}

export const conversionsTables = defineTables({
  conversion_tags: {
    key: "ad_account_id",
    of: "advertiser",
    crosses:
      "`conversion_tag_accounts` finds the account of a tag's id; who made one is made nobody in all keys when they are deleted",
  },
  conversion_tag_accounts: { key: "tag_id", of: "conversion tag", crosses: "made with the tag" },
  conversion_events: { key: "ad_account_id", of: "advertiser" },
  conversion_touches: { key: "ad_account_id", of: "advertiser" },
  conversion_waits: { key: "ad_account_id", of: "advertiser", crosses: "a job reads what is due in all keys" },
  conversion_keys: { key: "ad_account_id", of: "advertiser", crosses: "emptied by a job that reads all keys by date" },
  conversion_refusals: {
    key: "ad_account_id",
    of: "advertiser",
    crosses: "emptied by a job that reads all keys by date",
  },
});
