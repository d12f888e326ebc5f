import type { Generated } from "kysely";
import type { RuleAction, RuleKind } from "#spec/constants/content-rules.ts";
import type { ReportReason, ReportedKind } from "#spec/constants/moderation.ts";
import type { Trial } from "#server/database/tables/content-rule-tables.ts";
import type { Json } from "#server/database/tables/json-column.ts";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    content_rules: {
      id: string;
      kind: RuleKind;
      words: string[];
      domain: string | null;
      media_hash: string | null;
      phash: string | null;
      dhash: string | null;
      phash_mirrored: string | null;
      dhash_mirrored: string | null;
      color_grid: Buffer | null;
      places: ReportedKind[];
      action: RuleAction;
      reason: ReportReason;
      note: Generated<string>;
      is_on: Generated<boolean>;
      expires_at: Date | null;
      made_by: string;
      created_at: Date;
      changed_at: Date;
      trial: Json<Trial | null>;
    };
    content_rule_hits: {
      rule_id: string;
      kind: ReportedKind;
      subject_id: string;
      person_id: string;
      action: RuleAction;
      words: Generated<string>;
      at: Date;
    };
  }
}

export const rulesTables = defineTables({
  content_rules: { held: "reference" },
  content_rule_hits: {
    key: "rule_id",
    of: "content rule",
    crosses: "why a thing is on the desk is read by an index in all keys; whose it was is deleted there with them",
  },
});
