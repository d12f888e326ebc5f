import type { Generated } from "kysely";
import type { AuditOutcome } from "#server/database/tables/audit-tables.ts";
import type { Json } from "#server/database/tables/json-column.ts";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    person_events: {
      person_id: string;
      id: string;
      kind: string;
      detail: Json<Record<string, unknown>>;
      created_at: Date;
    };
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
    guess_windows: { key: Buffer; moments: string[]; most: number; seconds: number };
    idempotency_keys: {
      person_id: string;
      key: string;
      call: string;
      request_hash: Buffer;
      answer: Json<{ http: number; body: unknown } | null>;
      created_at: Date;
    };
  }
}

export const callsTables = defineTables({
  person_events: {
    key: "person_id",
    of: "person",
    crosses: "attempts that belong to no account stand under the keys 0 to 63",
  },
  audit_log: {
    key: "id",
    of: "audit line",
    crosses:
      "a person's lines are found by index in all keys when they are exported or lose their name; emptied by a job that reads all keys",
  },
  guess_windows: { key: "key", of: "guess window", crosses: "emptied by a job that reads all keys" },
  idempotency_keys: { key: "person_id", of: "person", crosses: "emptied by a job that reads all keys by date" },
});
