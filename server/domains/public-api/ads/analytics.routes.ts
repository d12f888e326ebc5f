import { getAdReport } from "#contract/business/ad-reports.ts";
import { addReportSums } from "#rules/business/report-metrics.ts";
import type { CallContext } from "#server/calls/context.ts";
import { readInput } from "#server/calls/read-input.ts";
import type { Person } from "#server/calls/viewer.ts";
import { entityIds } from "#server/domains/business/campaigns/entities.queries.ts";
import { requireBooks } from "#server/domains/business/campaigns/require-books.ts";
import { adReport } from "#server/domains/business/reports/ad-report.ts";
import { entityColumns } from "#server/domains/business/reports/entity-columns.queries.ts";
import { rowsInColumns } from "#server/domains/business/reports/rows-in-columns.ts";
import { implementV5 } from "#server/domains/public-api/implement-v5.ts";
import { askedOf, v5Analytics, v5Targeting } from "./v5-analytics.ts";

type Wanted = {
  ad_ids?: readonly string[];
  campaign_ids?: readonly string[];
  pin_ids?: readonly string[];
};

/** The ads that are named, by themselves, their campaigns or their pins; undefined: none is. */
async function adsNamed({ services, viewer }: CallContext<Person>, accountId: string, wanted: Wanted) {
  const account = await requireBooks(services, viewer, accountId, "ads:read");
  const { ad_ids: ids, campaign_ids: campaignIds, pin_ids: pinIds } = wanted;
  if ([ids, campaignIds, pinIds].every((one) => one === undefined)) return undefined;
  return entityIds(services.db, account.id, "ad", { ids, campaignIds, pinIds, past: null, max: 250 });
}

export const adAnalyticsRoutes = [
  v5Analytics("ad_account/analytics", "ACCOUNT", () => undefined),
  v5Analytics("campaigns/analytics", "CAMPAIGN", (_, { query }) => query.campaign_ids),
  v5Analytics("ad_groups/analytics", "AD_GROUP", (_, { query }) => query.ad_group_ids),
  v5Analytics("ads/analytics", "AD", (context, { path, query }) => adsNamed(context, path.ad_account_id, query)),
  v5Targeting("ad_account_targeting_analytics/get", "ACCOUNT", () => undefined),
  v5Targeting("campaign_targeting_analytics/get", "CAMPAIGN", (_, { query }) => query.campaign_ids),
  v5Targeting("ad_groups_targeting_analytics/get", "AD_GROUP", (_, { query }) => query.ad_group_ids),
  v5Targeting("ad_targeting_analytics/get", "AD", (_, { query }) => query.ad_ids),

  /** Of a campaign's pins: what happened to all of its ads that show one. */
  implementV5("ad_pins/analytics", null, async (context, { path, query }) => {
    const { services, viewer } = context;
    const { campaign_id: campaignId, pin_ids: pinIds, granularity, columns } = query;
    const accountId = path.ad_account_id;
    const ids = await adsNamed(context, accountId, { campaign_ids: [campaignId], pin_ids: pinIds });
    if (ids === undefined || ids.length === 0) return [];
    const asked = readInput(getAdReport, { ...askedOf(accountId, "AD", query), ids });
    const { rows, ...report } = await adReport(services, viewer, asked);
    const pins = await entityColumns(services.db, accountId, "AD", ids, ["PIN_ID"]);
    const together = Map.groupBy(rows, ({ id, bucket }) => `${pins.get(id)?.["PIN_ID"]} ${bucket}`);
    const summed = [...together].map(([key, same]) => {
      const [id = "", bucket = "0"] = key.split(" ");
      return { ...(same[0] as (typeof rows)[number]), ...addReportSums(same), id, bucket: Number(bucket) };
    });
    const of = { accountId, level: "ACCOUNT", granularity, columns, idColumn: "PIN_ID" } as const;
    const told = await rowsInColumns(services.db, of, { ...report, rows: summed });
    return told.map((row) => ({ ...row, PIN_ID: String(row["PIN_ID"]) }));
  }),
];
