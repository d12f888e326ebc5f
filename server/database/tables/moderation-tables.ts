import type { Generated } from "kysely";
import type {
  CaseSource,
  CountedEvent,
  ModerationAction,
  ReportedKind,
  ReportReason,
} from "#spec/constants/moderation.ts";

export type DecisionState = "PROPOSED" | "APPLIED" | "TURNED_DOWN" | "UNDONE";

/** Reports gathered into cases, what was decided about them and why, and what was told to whom. */
export type ModerationTables = {
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
  moderation_counts: {
    day: string;
    event: CountedEvent;
    reason: ReportReason;
    action: ModerationAction | "";
    is_automated: boolean;
    count: number;
    seconds: string;
  };
};
