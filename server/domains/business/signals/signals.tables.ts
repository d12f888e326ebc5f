import type { Generated } from "kysely";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    ad_account_versions: {
      ad_account_id: string;
      version: string;
      is_stopped: Generated<boolean>;
      is_held: Generated<boolean>;
      is_overdue: Generated<boolean>;
      hold_reason: Generated<string | null>;
      changed_at: Date;
    };
  }
}

export const signalsTables = defineTables({
  ad_account_versions: { key: "ad_account_id", of: "advertiser", crosses: "the auction reads all keys by date" },
});
