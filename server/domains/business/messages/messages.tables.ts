import type { Generated } from "kysely";
import type { AdMessage } from "#spec/constants/ad-messages.ts";
import type { Json } from "#server/database/tables/json-column.ts";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    ad_messages: {
      ad_account_id: string;
      key: string;
      kind: AdMessage;
      facts: Json<Record<string, string>>;
      at: Date;
      told_at: Generated<Date | null>;
    };
  }
}

export const messagesTables = defineTables({
  ad_messages: { key: "ad_account_id", of: "advertiser", crosses: "emptied by a job that reads all keys by date" },
});
