import { sql } from "kysely";
import type { ReportDefinition } from "#contract/business/report-definition.ts";
import type { Db } from "#server/database/driver/connect.ts";

const oracleCounts = [
  ...(["impressions", "clicks", "closeups", "saves", "hides", "videos"] as const),
  ...(["invalid", "repeated", "unmeasured", "conversions"] as const),
] as const;
const oracleAmounts = ["spend_micro", "conversion_value_micro"] as const;
const oracleSums = [...oracleCounts, ...oracleAmounts] as const;
type Sums = Record<(typeof oracleSums)[number], bigint>;

type Told = Record<string, number | string | null>;
/** `at`: the day of a stretch, or when an hour begins. */
export type Answer = { rows: { id: string; at: string; told: Told }[]; totals: Told; count: number };
type Row = { id: string; at: string; sums: Sums };

/**
 * A report counted from raw events and raw touches alone, each looked at by itself with the wall clock of the zone that is asked for: nothing
 * of it is shared with how reports are planned. Rows by stretch and id, none filtered.
 */
async function oracleRows(
  db: Db,
  accountId: string,
  accountZone: string,
  { level, from, to, granularity, windows, conversion_time, zone: whose, with_idle }: ReportDefinition,
  conditions: string,
): Promise<Row[]> {
  const zone = whose === "UTC" ? "UTC" : accountZone;
  const { click = 30, engagement = 30, view = 1 } = windows ?? {};
  const id = { ACCOUNT: `${accountId}::bigint`, CAMPAIGN: "campaign_id", AD_GROUP: "ad_group_id", AD: "ad_id" }[level];
  const stretch = {
    TOTAL: `'${from}'::date`,
    HOUR: "local::date",
    DAY: "local::date",
    WEEK: "date_trunc('week', local)::date",
    MONTH: "date_trunc('month', local)::date",
  }[granularity];
  // An hour is of what has gone by since its day began.
  const hour = "floor(extract(epoch from at - local::date::timestamp at time zone z) / 3600)";
  const begin =
    granularity === "HOUR" ? `(local::date::timestamp at time zone z) + ${hour} * interval '1 hour'` : "null";
  const { rows } = await sql
    .raw<{ id: string; day: string; at: Date | null } & Record<(typeof oracleSums)[number], string>>(
      `
      with events as (
        select campaign_id, ad_group_id, ad_id, at, kind, reason, billed_micro from ad_events where ad_account_id = ${accountId}),
      ranked as (
        select t.*, e.event_at, e.value_micro,
               row_number() over (partition by t.day, t.conversion_id
                                  order by array_position(array['click', 'engagement', 'view'], t.kind)) as place
          from conversion_touches t
          join conversion_events e on e.ad_account_id = t.ad_account_id and e.day = t.day and e.id = t.conversion_id
         where t.ad_account_id = ${accountId}
           and e.event_name in ('checkout', 'signup', 'lead', 'subscribe', 'app_install')
           and e.event_at < t.at + case t.kind when 'click' then ${click} when 'engagement' then ${engagement} else ${view} end
                                   * interval '24 hours'),
      told as (
        select campaign_id, ad_group_id, ad_id, at,
               (kind = 'impression' and reason is null)::int as impressions, (kind = 'click' and reason is null)::int as clicks,
               (kind = 'closeup' and reason is null)::int as closeups, (kind = 'save' and reason is null)::int as saves,
               (kind = 'hide' and reason is null)::int as hides, (kind = 'video_50' and reason is null)::int as videos,
               (reason is not null and reason <> 'repeated' and reason <> 'unmeasured')::int as invalid,
               (reason is not distinct from 'repeated')::int as repeated, (reason is not distinct from 'unmeasured')::int as unmeasured,
               0 as conversions, billed_micro as spend_micro, 0::bigint as conversion_value_micro
          from events
        union all
        select campaign_id, ad_group_id, ad_id, ${conversion_time === "TIME_OF_CONVERSION" ? "event_at" : "at"},
               0, 0, 0, 0, 0, 0, 0, 0, 0, case when value_micro < 0 then 0 else 1 end, 0, coalesce(value_micro, 0)
          from ranked where place = 1),
      named as (
        select told.*, c.name as campaign_name, c.objective from told join campaigns c on c.ad_account_id = ${accountId} and c.id = campaign_id),
      placed as (select *, at at time zone z as local from named, (values ('${zone}')) zones (z) where ${conditions})
      select ${id} as id, ${stretch}::text as day, (${begin})::timestamptz as at,
             ${oracleSums.map((name) => `sum(${name})::text as ${name}`).join(", ")}
        from placed where local::date between '${from}' and '${to}' group by 1, 2, 3
      ${
        with_idle
          ? `union all select id, '${from}', null, ${oracleSums.map(() => "'0'").join(", ")} from (
          select id, id as campaign_id, null::bigint as ad_group_id, null::bigint as ad_id, name as campaign_name, objective from campaigns where ad_account_id = ${accountId}) c
         where ${conditions}
           and id not in (select campaign_id from placed where local::date between '${from}' and '${to}')`
          : ""
      }`,
    )
    .execute(db);
  return rows.map(({ id: own, day, at, ...sums }) => ({
    id: own,
    at: at === null ? day : at.toISOString(),
    sums: Object.fromEntries(oracleSums.map((name) => [name, BigInt(sums[name])])) as Sums,
  }));
}

type Ratio = { of: bigint; per: bigint };
const sum = (of: bigint): Ratio => ({ of, per: 1n });

/** Every number by hand; `money` is rounded down. */
const numbers: Record<string, { isMoney?: true; of: (s: Sums) => Ratio }> = {
  spend: { of: (s) => sum(s.spend_micro) },
  impressions: { of: (s) => sum(s.impressions) },
  clicks: { of: (s) => sum(s.clicks) },
  ctr: { of: (s) => ({ of: s.clicks, per: s.impressions }) },
  cpc: { isMoney: true, of: (s) => ({ of: s.spend_micro, per: s.clicks }) },
  closeups: { of: (s) => sum(s.closeups) },
  saves: { of: (s) => sum(s.saves) },
  hides: { of: (s) => sum(s.hides) },
  conversions: { of: (s) => sum(s.conversions) },
  value: { of: (s) => sum(s.conversion_value_micro) },
  repeated: { of: (s) => sum(s.repeated) },
  measured: { of: (s) => ({ of: s.impressions, per: s.impressions + s.unmeasured }) },
  invalid: { of: (s) => sum(s.invalid) },
  cpm: { isMoney: true, of: (s) => ({ of: s.spend_micro * 1000n, per: s.impressions }) },
  engagements: { of: (s) => sum(s.clicks + s.closeups + s.saves) },
  engagement_rate: { of: (s) => ({ of: s.clicks + s.closeups + s.saves, per: s.impressions }) },
  cpe: { isMoney: true, of: (s) => ({ of: s.spend_micro, per: s.clicks + s.closeups + s.saves }) },
  save_rate: { of: (s) => ({ of: s.saves, per: s.impressions }) },
  cpa: { isMoney: true, of: (s) => ({ of: s.spend_micro, per: s.conversions }) },
  roas: { of: (s) => ({ of: s.conversion_value_micro, per: s.spend_micro }) },
  videos: { of: (s) => sum(s.videos) },
};

/** The exact value of a number; null: of nothing. */
function exact(sums: Sums, name: string): Ratio | null {
  const number = numbers[name];
  if (number === undefined) throw new RangeError(name);
  const { of, per } = number.of(sums);
  if (per === 0n) return null;
  return number.isMoney ? sum(of / per) : { of, per };
}

const signOf = (n: bigint) => (n > 0n ? 1 : n < 0n ? -1 : 0);
const compared = (a: Ratio, b: Ratio) => signOf(a.of * b.per - b.of * a.per);

function decimal(text: string): Ratio {
  const [whole = "", part = ""] = text.split(".");
  return { of: BigInt(whole + part), per: 10n ** BigInt(part.length) };
}

const holds: Record<string, (sign: number) => boolean> = {
  "=": (sign) => sign === 0,
  "!=": (sign) => sign !== 0,
  ">": (sign) => sign > 0,
  "<": (sign) => sign < 0,
};

type Filters = NonNullable<ReportDefinition["filters"]>;
const isNumber = ({ by }: Filters[number]) => Object.hasOwn(numbers, by);

function answers(row: Row, filters: Filters): boolean {
  return filters.filter(isNumber).every(({ by, operator, value }) => {
    const of = exact(row.sums, by);
    return of !== null && holds[operator]?.(compared(of, decimal(String(value)))) === true;
  });
}

/** Conditions on what rows are about, as SQL. */
function conditionsOf(filters: Filters): string {
  const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;
  const all = filters
    .filter((one) => !isNumber(one))
    .map(({ by, operator, value }) => {
      if (operator === "~") return `position(lower(${quoted(String(value))}) in lower(${by})) > 0`;
      const values = (typeof value === "string" ? [value] : value).map(quoted).join(", ");
      return operator === "=" || operator === "in" ? `${by} in (${values})` : `${by} not in (${values})`;
    });
  return ["true", ...all].join(" and ");
}

const numberOf = (ratio: Ratio | null) => (ratio === null ? null : Number(ratio.of) / Number(ratio.per));
const amountOf = (ratio: Ratio | null) => (ratio === null ? null : String(ratio.of));

function tell(sums: Sums): Told {
  const rate = (name: string) => numberOf(exact(sums, name));
  const amount = (name: string) => amountOf(exact(sums, name));
  return {
    ...Object.fromEntries(oracleCounts.map((name) => [name, Number(sums[name])])),
    ...Object.fromEntries(oracleAmounts.map((name) => [name, String(sums[name])])),
    ...{ measured: rate("measured"), ctr: rate("ctr"), cpc_micro: amount("cpc"), engagements: rate("engagements") },
    ...{ engagement_rate: rate("engagement_rate"), cpe_micro: amount("cpe"), save_rate: rate("save_rate") },
    ...{ cpm_micro: amount("cpm"), cpa_micro: amount("cpa"), roas: rate("roas") },
  };
}

function totalOf(rows: readonly Row[]): Sums {
  return Object.fromEntries(
    oracleSums.map((name) => [name, rows.reduce((all, { sums }) => all + sums[name], 0n)]),
  ) as Sums;
}

function inOrder(rows: readonly Row[], order: ReportDefinition["order"]): Row[] {
  const byId = (a: Row, b: Row) => signOf(BigInt(a.id) - BigInt(b.id));
  const byTime = (a: Row, b: Row) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1);
  const usual = (a: Row, b: Row) => byTime(a, b) || byId(a, b);
  if (order === undefined) return rows.toSorted(usual);
  const way = order.descending ? -1 : 1;
  if (order.by === "bucket") return rows.toSorted((a, b) => way * byTime(a, b) || byId(a, b));
  if (order.by === "id") return rows.toSorted((a, b) => way * byId(a, b) || byTime(a, b));
  return rows.toSorted((a, b) => {
    const [one, other] = [exact(a.sums, order.by), exact(b.sums, order.by)];
    if (one === null || other === null) return Number(one === null) - Number(other === null) || usual(a, b);
    return way * compared(one, other) || usual(a, b);
  });
}

function answerOf(rows: readonly Row[], shown: readonly Row[]): Answer {
  return {
    rows: shown.map(({ id, at, sums }) => ({ id, at, told: tell(sums) })),
    totals: tell(totalOf(rows)),
    count: rows.length,
  };
}

/** What a report must answer: filtered, ordered and paged by hand. What is compared is of the things that answer the filters by numbers. */
export async function oracleAnswer(
  db: Db,
  accountId: string,
  zone: string,
  asked: ReportDefinition,
): Promise<{ now: Answer; compared: Answer | null }> {
  const { filters = [], order, page, compare } = asked;
  const conditions = conditionsOf(filters);
  const all = await oracleRows(db, accountId, zone, asked, conditions);
  const kept = inOrder(
    all.filter((row) => answers(row, filters)),
    order,
  );
  const shown = page === undefined ? kept : kept.slice(page.start, page.start + page.size);
  const now = answerOf(kept, shown);
  if (compare === undefined) return { now, compared: null };
  const ids = filters.some(isNumber) ? new Set(kept.map(({ id }) => id)) : null;
  const told = page === undefined ? null : new Set(shown.map(({ id }) => id));
  const before = inOrder(
    (await oracleRows(db, accountId, zone, { ...asked, ...compare }, conditions)).filter(
      ({ id }) => ids === null || ids.has(id),
    ),
    order,
  );
  return {
    now,
    compared: answerOf(
      before,
      before.filter(({ id }) => told === null || told.has(id)),
    ),
  };
}
