import type { Generated } from "kysely";
import type { ModerationAction, ReportReason, ReportedKind } from "#spec/constants/moderation.ts";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    reports: {
      person_id: string;
      kind: ReportedKind;
      subject_id: string;
      reason: ReportReason;
      detail: Generated<string>;
      created_at: Date;
      closed_at: Date | null;
      case_id: Generated<string | null>;
      outcome: Generated<ModerationAction | null>;
    };
    statements: {
      person_id: string;
      id: string;
      case_id: string;
      decision_id: string;
      kind: ReportedKind;
      subject_ids: string[];
      words: string;
      action: ModerationAction;
      reason: ReportReason;
      note: string | null;
      is_automated: Generated<boolean>;
      until: Date | null;
      decided_by: string;
      at: Date;
      told_at: Generated<Date | null>;
      appeal: Generated<string | null>;
      appealed_at: Generated<Date | null>;
      outcome: Generated<"UPHELD" | "REVERSED" | null>;
      outcome_note: Generated<string | null>;
      outcome_by: Generated<string | null>;
      outcome_at: Generated<Date | null>;
    };
    notices: {
      id: string;
      case_id: string;
      name: string | null;
      email: string | null;
      kind: ReportedKind;
      subject_id: string;
      reason: ReportReason;
      explanation: string;
      locale: string;
      created_at: Date;
      outcome: Generated<ModerationAction | null>;
    };
  }
}

export const trustTables = defineTables({
  reports: {
    key: "person_id",
    of: "person",
    crosses: "moderators read and close those of a case by an index in all keys",
  },
  statements: {
    key: "person_id",
    of: "person",
    crosses: "made with the decision of a case; moderators read complaints by an index in all keys",
  },
  notices: { key: "id", of: "notice", crosses: "moderators read and close those of a case by an index in all keys" },
});
