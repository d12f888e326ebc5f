import type { Generated } from "kysely";
import type { Json } from "./json-column.ts";

/** `begun`: it changed something, and how it ended could not be noted. */
export type AuditOutcome = "begun" | "done" | "refused" | "failed";

export type AuditTables = {
  audit_log: {
    id: string;
    actor_id: string;
    subject_id: string | null;
    about_id: string | null;
    call: string;
    names: Json<Readonly<Record<string, unknown>>>;
    session: Generated<string | null>;
    outcome: AuditOutcome;
    reason: Generated<string | null>;
    created_at: Date;
  };
};
