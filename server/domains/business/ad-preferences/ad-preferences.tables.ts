import type { ReportPreferences } from "#rules/business/report-preferences.ts";
import type { CampaignTool } from "#spec/constants/campaign-tools.ts";
import type { JsonOrNull } from "#server/database/tables/json-column.ts";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    ad_preferences: {
      ad_account_id: string;
      person_id: string;
      campaign_tool: CampaignTool | null;
      /** What is chosen of it. */
      reporting: JsonOrNull<Partial<ReportPreferences>>;
      updated_at: Date;
    };
  }
}

export const adPreferencesTables = defineTables({
  ad_preferences: {
    key: "ad_account_id",
    of: "advertiser",
    crosses: "what somebody prefers goes from all keys when they are deleted",
  },
});
