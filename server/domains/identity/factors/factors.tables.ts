import type { Generated } from "kysely";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    app_factors: {
      person_id: string;
      secret: Buffer;
      last_step: Generated<string>;
      confirmed_at: Generated<Date | null>;
    };
    phone_factors: { person_id: string; phone: Buffer; phone_end: string; confirmed_at: Generated<Date | null> };
    backup_codes: {
      person_id: string;
      code_hash: Buffer;
      used_at: Generated<Date | null>;
      made_at: Generated<Date | null>;
    };
  }
}

export const factorsTables = defineTables({
  app_factors: { key: "person_id", of: "person" },
  phone_factors: { key: "person_id", of: "person" },
  backup_codes: { key: "person_id", of: "person" },
});
