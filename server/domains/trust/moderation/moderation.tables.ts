import type { Generated } from "kysely";
import type {
  CaseSource,
  CountedEvent,
  ModerationAction,
  ReportReason,
  ReportedKind,
} from "#spec/constants/moderation.ts";
import type { DecisionState } from "#server/database/tables/moderation-tables.ts";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    moderation_cases: {
      id: string;
      kind: ReportedKind;
      subject_id: string;
      person_id: string;
      source: CaseSource;
      state: Generated<"OPEN" | "PROPOSED" | "DECIDED">;
      reasons: ReportReason[];
      report_count: Generated<number>;
      is_urgent: Generated<boolean>;
      phash: Generated<string | null>;
      dhash: Generated<string | null>;
      reported_at: Date;
      claimed_by: Generated<string | null>;
      claimed_until: Generated<Date | null>;
      decided_at: Generated<Date | null>;
    };
    moderation_subjects: {
      subject_id: string;
      kind: ReportedKind;
      case_id: string;
      person_id: string;
      reported_at: Date;
    };
    moderation_decisions: {
      case_id: string;
      id: string;
      kind: ReportedKind;
      subject_id: string;
      action: ModerationAction;
      reason: ReportReason;
      note: string | null;
      days: number | null;
      state: DecisionState;
      is_automated: Generated<boolean>;
      decided_by: string;
      confirmed_by: Generated<string | null>;
      told_at: Generated<Date | null>;
      at: Date;
    };
    moderation_counts: {
      day: string;
      event: CountedEvent;
      reason: ReportReason;
      action: ModerationAction | "";
      is_automated: boolean;
      count: number;
      seconds: string;
    };
  }
}

export const moderationTables = defineTables({
  moderation_cases: {
    key: "id",
    of: "moderation case",
    crosses:
      "the queue is read by an index in all keys; whose a thing was is made nobody in all keys when they are deleted",
  },
  moderation_subjects: {
    key: "subject_id",
    of: "reported thing",
    crosses: "keeps one open case a thing; read by case, in all keys, by moderators",
  },
  moderation_decisions: {
    key: "case_id",
    of: "moderation case",
    crosses: "read newest first, and by thing, in all keys by moderators",
  },
  moderation_counts: { held: "reference" },
});
