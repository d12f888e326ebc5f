import type { Generated } from "kysely";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    registered_media: {
      person_id: string;
      id: string;
      token_hash: Buffer;
      is_refused: Generated<boolean>;
      created_at: Date;
    };
    site_codes: { person_id: string; code: string };
  }
}

export const organicTables = defineTables({
  registered_media: { key: "person_id", of: "person" },
  site_codes: { key: "person_id", of: "person" },
});
