import { sql } from "kysely";
import type { ReportLevel } from "#spec/constants/ad-reports.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

/** What the public API calls the id of a row. */
export const idColumns = {
  ACCOUNT: "AD_ACCOUNT_ID",
  CAMPAIGN: "CAMPAIGN_ID",
  AD_GROUP: "AD_GROUP_ID",
  AD: "AD_ID",
} as const satisfies Record<ReportLevel, string>;

const ofCampaign = {
  CAMPAIGN_ID: sql`c.id`,
  CAMPAIGN_NAME: sql`c.name`,
  CAMPAIGN_ENTITY_STATUS: sql`c.status`,
  CAMPAIGN_OBJECTIVE_TYPE: sql`c.objective`,
  CAMPAIGN_DAILY_SPEND_CAP: sql`c.daily_micro::float8`,
  CAMPAIGN_LIFETIME_SPEND_CAP: sql`c.lifetime_micro::float8`,
};
const ofGroup = {
  ...ofCampaign,
  AD_GROUP_ID: sql`g.id`,
  AD_GROUP_NAME: sql`g.name`,
  AD_GROUP_ENTITY_STATUS: sql`g.status`,
};
const ofAd = {
  ...ofGroup,
  AD_ID: sql`a.id`,
  AD_NAME: sql`a.name`,
  PIN_PROMOTION_ID: sql`a.id`,
  PIN_ID: sql`a.pin_id`,
};

/** The columns of the public API that say what a row is about, whatever its level. */
export const entityColumnNames: ReadonlySet<string> = new Set([
  ...Object.keys(ofAd),
  ...["AD_ACCOUNT_ID", "ADVERTISER_ID"],
]);

export type EntityValues = Readonly<Record<string, string | number>>;

/** What is told of each id of a level beside its numbers, in the public API's columns. */
export async function entityColumns(
  db: Db | Tx,
  accountId: string,
  level: ReportLevel,
  ids: readonly string[],
  columns: readonly string[],
): Promise<ReadonlyMap<string, EntityValues>> {
  const account = columns.filter((name) => name === "AD_ACCOUNT_ID" || name === "ADVERTISER_ID");
  const same = Object.fromEntries(account.map((name) => [name, accountId]));
  const known = { ACCOUNT: {}, CAMPAIGN: ofCampaign, AD_GROUP: ofGroup, AD: ofAd }[level];
  const asked = Object.entries(known).filter(([name]) => columns.includes(name));
  if (level === "ACCOUNT" || asked.length === 0) return new Map(ids.map((id) => [id, same]));
  const told = sql.join(asked.map(([name, value]) => sql`${value} as ${sql.ref(name)}`));
  const isIn = (alias: string) =>
    sql`${sql.ref(`${alias}.ad_account_id`)} = ${accountId} and ${sql.ref(`${alias}.id`)} = any(${ids}::bigint[])`;
  const above = sql`join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id`;
  const found = {
    CAMPAIGN: sql`select c.id as "of", ${told} from campaigns c where ${isIn("c")}`,
    AD_GROUP: sql`select g.id as "of", ${told} from ad_groups g ${above} where ${isIn("g")}`,
    AD: sql`select a.id as "of", ${told}
              from ads a join ad_groups g on g.ad_account_id = a.ad_account_id and g.id = a.ad_group_id ${above}
             where ${isIn("a")}`,
  }[level];
  const { rows } = (await found.execute(db)) as { rows: ({ of: string } & Record<string, string | number | null>)[] };
  return new Map(
    rows.map(({ of, ...values }) => {
      const given = Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
      return [of, { ...same, ...(Object.fromEntries(given) as EntityValues) }];
    }),
  );
}
