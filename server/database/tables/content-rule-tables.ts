import type { Generated } from "kysely";
import type { RuleAction, RuleKind } from "#spec/constants/content-rules.ts";
import type { ReportedKind, ReportReason } from "#spec/constants/moderation.ts";
import type { Json } from "./json-column.ts";

/** A dry run: what a rule would have met of the last days. */
export type Trial = {
  state: "RUNNING" | "DONE";
  started_at: string;
  /** How far it is, of a hundred. */
  percent: number;
  /** How many things were looked at and met, by kind. */
  checked: number;
  met: Partial<Record<ReportedKind, number>>;
  /** Some of what was met, the newest last. */
  samples: { kind: ReportedKind; id: string }[];
};

export type ContentRuleTables = {
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
};
