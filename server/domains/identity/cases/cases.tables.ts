import type { Generated } from "kysely";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    cases: {
      person_id: string;
      case_number: string;
      reason: string;
      opened_at: Date;
      appeal: Generated<string | null>;
      appealed_at: Generated<Date | null>;
      decision: Generated<"open" | "upheld" | "lifted">;
      decided_at: Generated<Date | null>;
    };
  }
}

export const casesTables = defineTables({
  cases: { key: "person_id", of: "person" },
});
