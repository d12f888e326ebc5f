import type { Generated } from "kysely";
import type { DraftBody, DraftEdit } from "#contract/business/ad-drafts.ts";
import type { Gone } from "#rules/business/merge-draft.ts";
import type { DraftState } from "#spec/constants/ad-drafts.ts";
import type { Json, JsonOrNull } from "#server/database/tables/json-column.ts";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    ad_drafts: {
      ad_account_id: string;
      id: string;
      state: Generated<DraftState>;
      /** The campaign that it changes; null: it makes one. */
      of_campaign_id: string | null;
      /** What became of it. */
      campaign_id: Generated<string | null>;
      /** Of the changes that published it. */
      batch_id: Generated<string | null>;
      version: Generated<number>;
      body: Json<DraftBody>;
      /** Ad groups and ads that were taken away, as they were last. */
      gone: Json<Gone>;
      /** What it began as. */
      origin: Json<DraftBody>;
      /** Of what it changes, by part: the version that `origin` shows. */
      origin_versions: Json<Record<string, number>>;
      created_by: string | null;
      updated_by: string | null;
      created_at: Date;
      updated_at: Date;
      /** When it was published or thrown away. */
      ended_at: Generated<Date | null>;
    };
    ad_draft_conflicts: {
      ad_account_id: string;
      draft_id: string;
      id: string;
      path: string;
      value: JsonOrNull<DraftEdit["to"]>;
      person_id: string | null;
      at: Date;
    };
  }
}

export const draftsTables = defineTables({
  ad_drafts: {
    key: "ad_account_id",
    of: "advertiser",
    crosses: "who made or changed one is made nobody in all keys; those that ended are removed by date",
  },
  ad_draft_conflicts: {
    key: "ad_account_id",
    of: "advertiser",
    crosses: "who wrote something is made nobody in all keys when they are deleted",
  },
});
