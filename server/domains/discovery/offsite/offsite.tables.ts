import type { Generated } from "kysely";
import type { OffsiteStatus } from "#server/database/tables/discovery-tables.ts";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    offsite_rules: {
      domain: string;
      path: string;
      status: OffsiteStatus;
      note: Generated<string>;
      expires_at: Date | null;
      created_at: Date;
    };
  }
}

export const offsiteTables = defineTables({
  offsite_rules: { held: "reference" },
});
