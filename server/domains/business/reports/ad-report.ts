import type { getAdReport } from "#contract/business/ad-reports.ts";
import type { CallData, CallParsed } from "#contract/kit/define.ts";
import { refuseField } from "#contract/kit/refusal.ts";
import type { AdCurrency } from "#spec/constants/ad-accounts.ts";
import { reportLimits, type ReportLevel } from "#spec/constants/ad-reports.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { requireRecordedAccount } from "#server/domains/business/ad-accounts/ad-accounts.policy.ts";
import { type Conversions, conversionsBetween } from "#server/domains/business/conversions/conversions-between.ts";
import type { Services } from "#server/services/services.ts";
import { type Asked, type SumRow, sumStats } from "./report.queries.ts";
import { type Converted, metricsView, nothingConverted, nothingCounted, totalOf } from "./report.view.ts";
import { type Bucket, reportWindows } from "./report-windows.ts";

type Input = CallParsed<typeof getAdReport>;
type Report = CallData<typeof getAdReport>;

/** An account without its details has bought nothing. */
const noZone = { currency: "USD", time_zone: "UTC" } as const;

/** What happened to an account's ads, summed over days of its own calendar. Refuses a report of more rows than anybody can read. */
export async function adReport({ db }: Pick<Services, "db">, person: Person, input: Input): Promise<Report> {
  const { advertiser_id: accountId, level, ids, granularity, compare } = input;
  const account = await requireRecordedAccount(db, person, accountId, "ads:read");
  const zone = account.time_zone ?? noZone.time_zone;
  const asked = { accountId, level, ids, most: reportLimits.rowsMax + 1 };
  const report = async (span: { from: string; to: string }) =>
    reportOf(db, asked, await reportWindows(db, zone, span, granularity));
  return {
    currency: (account.currency ?? noZone.currency) as AdCurrency,
    time_zone: zone,
    ...(await report(input)),
    compared: compare === undefined ? null : await report(compare),
  };
}

async function reportOf(
  db: Db,
  asked: Asked,
  buckets: readonly Bucket[],
): Promise<Omit<Report, "currency" | "time_zone" | "compared">> {
  const sums = await sumStats(db, asked, buckets);
  if (sums.length >= asked.most)
    refuseField("granularity", "granularity: this is too much at once; ask for less time or fewer ids");
  const converted = await convertedIn(db, asked, buckets);
  const rows = withConversionsAlone(sums, converted).map(({ id, bucket, ...row }) => ({
    ...metricsView(row, converted.get(keyOf(id, bucket)) ?? nothingConverted),
    id,
    bucket,
  }));
  return {
    buckets: buckets.map(({ day, from, to }) => ({ day, from: from.toISOString(), to: to.toISOString() })),
    rows,
    totals: metricsView(totalOf(sums), addUp([...converted.values()])),
  };
}

const keyOf = (id: string, bucket: number) => `${bucket} ${id}`;

/** Conversions by stretch and id, each where its click was. */
async function convertedIn(db: Db, { accountId, level, ids }: Asked, buckets: readonly Bucket[]) {
  const [first, last] = [buckets[0], buckets.at(-1)];
  const converted = new Map<string, Converted>();
  if (first === undefined || last === undefined) return converted;
  const found = await conversionsBetween(db, accountId, {
    from: first.from,
    to: last.to,
    ...(ids !== undefined && level !== "ACCOUNT" && { of: { level, ids } }),
  });
  for (const one of found) {
    const bucket = buckets.findIndex(({ to }) => one.at < to);
    const key = keyOf(idIn(one, accountId, level), bucket);
    converted.set(
      key,
      addUp([converted.get(key) ?? nothingConverted, { count: one.count, valueMicro: one.value_micro }]),
    );
  }
  return converted;
}

function idIn(one: Conversions, accountId: string, level: ReportLevel): string {
  if (level === "ACCOUNT") return accountId;
  return level === "CAMPAIGN" ? one.campaign_id : level === "AD_GROUP" ? one.ad_group_id : one.ad_id;
}

function addUp(all: readonly Converted[]): Converted {
  return all.reduce(
    (sum, { count, valueMicro }) => ({ count: sum.count + count, valueMicro: sum.valueMicro + valueMicro }),
    nothingConverted,
  );
}

/** Rows also for what has conversions and nothing else. */
function withConversionsAlone(sums: readonly SumRow[], converted: ReadonlyMap<string, Converted>): SumRow[] {
  const there = new Set(sums.map(({ id, bucket }) => keyOf(id, bucket)));
  const alone = [...converted.keys()]
    .filter((key) => !there.has(key))
    .map((key): SumRow => {
      const [bucket = "0", id = ""] = key.split(" ");
      return { ...nothingCounted, id, bucket: Number(bucket) };
    });
  return alone.length === 0
    ? [...sums]
    : [...sums, ...alone].toSorted((a, b) => a.bucket - b.bucket || (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
}
