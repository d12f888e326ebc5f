import type { ReportLevel } from "#spec/constants/ad-reports.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { requireBooks } from "#server/domains/business/campaigns/require-books.ts";
import type { V5Ad, V5AdGroup, V5Campaign } from "./entities.view.ts";
import { readEntities } from "./read-entities.ts";

type Value = string | number | null | undefined;
type Around = { campaign?: V5Campaign | undefined; group?: V5AdGroup | undefined; ad?: V5Ad | undefined };

/** The columns that say what a row of a report is about. */
const columnsOf: Readonly<Record<string, (around: Around) => Value>> = {
  CAMPAIGN_ID: ({ campaign }) => campaign?.id,
  CAMPAIGN_NAME: ({ campaign }) => campaign?.name,
  CAMPAIGN_ENTITY_STATUS: ({ campaign }) => campaign?.status,
  CAMPAIGN_OBJECTIVE_TYPE: ({ campaign }) => campaign?.objective_type,
  CAMPAIGN_DAILY_SPEND_CAP: ({ campaign }) => campaign?.daily_spend_cap,
  CAMPAIGN_LIFETIME_SPEND_CAP: ({ campaign }) => campaign?.lifetime_spend_cap,
  AD_GROUP_ID: ({ group }) => group?.id,
  AD_GROUP_NAME: ({ group }) => group?.name,
  AD_GROUP_ENTITY_STATUS: ({ group }) => group?.status,
  AD_ID: ({ ad }) => ad?.id,
  AD_NAME: ({ ad }) => ad?.name,
  PIN_PROMOTION_ID: ({ ad }) => ad?.id,
  PIN_ID: ({ ad }) => ad?.pin_id,
};

/** What is told of each id beside its numbers, in the columns that are asked for. */
export async function entityColumns(
  context: CallContext<Person>,
  accountId: string,
  level: ReportLevel,
  ids: readonly string[],
  columns: readonly string[],
): Promise<Map<string, Record<string, Value>>> {
  const own = columns.filter((name) => name in columnsOf);
  const account = columns.filter((name) => name === "AD_ACCOUNT_ID" || name === "ADVERTISER_ID");
  const same = Object.fromEntries(account.map((name) => [name, accountId]));
  if (level === "ACCOUNT" || own.length === 0) return new Map(ids.map((id) => [id, same]));
  const books = await requireBooks(context.services, context.viewer, accountId, "ads:read");
  const unique = (all: readonly (string | undefined)[]) => [...new Set(all.flatMap((id) => id ?? []))];
  const ads = level === "AD" ? byId(await readEntities.ad(context, books, unique(ids))) : new Map<string, V5Ad>();
  const groupIds = level === "AD_GROUP" ? ids : unique([...ads.values()].map((ad) => ad.ad_group_id));
  const groups = byId(await readEntities.ad_group(context, books, unique(groupIds)));
  const campaignIds = level === "CAMPAIGN" ? ids : unique([...groups.values()].map((group) => group.campaign_id));
  const campaigns = byId(await readEntities.campaign(context, books, unique(campaignIds)));
  return new Map(
    ids.map((id) => {
      const ad = ads.get(id);
      const group = groups.get(level === "AD_GROUP" ? id : (ad?.ad_group_id ?? ""));
      const campaign = campaigns.get(level === "CAMPAIGN" ? id : (group?.campaign_id ?? ""));
      const told = own.map((name) => [name, columnsOf[name]?.({ ad, group, campaign })] as const);
      return [id, { ...same, ...Object.fromEntries(told.filter(([, value]) => value != null)) }];
    }),
  );
}

function byId<View extends { id?: string }>(views: readonly View[]): Map<string, View> {
  return new Map(views.map((view) => [view.id ?? "", view]));
}
