import type { getAdReport } from "#contract/business/ad-reports.ts";
import { isMetricName } from "#contract/business/report-definition.ts";
import type { CallData, CallParsed } from "#contract/kit/define.ts";
import { refuseField } from "#contract/kit/refusal.ts";
import type { AdCurrency } from "#spec/constants/ad-accounts.ts";
import { reportLimits } from "#spec/constants/ad-reports.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { requireRecordedAccount } from "#server/domains/business/ad-accounts/ad-accounts.policy.ts";
import type { Services } from "#server/services/services.ts";
import { closedUntil, daysOver, sourcesOf } from "./closed-days.ts";
import { type Asked, type Span, type Summed, sumReport } from "./report.queries.ts";
import { namesOf } from "./names.queries.ts";
import { metricsView } from "./report.view.ts";
import { bucketsOf, calendarDays, daysBetween } from "./report-windows.ts";

type Input = CallParsed<typeof getAdReport>;
type Report = CallData<typeof getAdReport>;

/** An account without its details has bought nothing. */
const noZone = { currency: "USD", time_zone: "UTC" } as const;

/**
 * What happened to an account's ads, for one of its people who may read them. Refuses a report of more rows than anybody can read.
 */
export async function adReport({ db }: Pick<Services, "db">, person: Person, input: Input): Promise<Report> {
  return plannedReport(db, await requireRecordedAccount(db, person, input.advertiser_id, "ads:read"), input);
}

type Account = { id: string; currency: string | null; time_zone: string | null };

/**
 * What happened to an account's ads, summed over days of its own calendar or of UTC's: the one place where a report is planned. `most`: refuses
 * a report of more rows.
 */
export async function plannedReport(
  db: Db | Tx,
  account: Account,
  input: Omit<Input, "advertiser_id">,
  most: number = reportLimits.rowsMax,
): Promise<Report> {
  const { compare, page, level } = input;
  const accountId = account.id;
  const zone = account.time_zone ?? noZone.time_zone;
  const until = await closedUntil(db, accountId);
  const spanOf = (span: { from: string; to: string }) => planSpan(db, { ...input, ...span }, zone, until);
  const asked: Asked = {
    ...input,
    accountId,
    ids: input.ids,
    filters: input.filters ?? [],
    most: most + 1,
  };
  const span = await spanOf(input);
  const now = await summed(db, asked, span);
  const ids = [...new Set(now.rows.map(({ id }) => id))];
  return {
    currency: (account.currency ?? noZone.currency) as AdCurrency,
    time_zone: zone,
    names: input.names === true ? await namesOf(db, accountId, level, ids) : null,
    ...reportView(span, now),
    compared: compare === undefined ? null : await compared(),
  };

  /** Rows of the same things: those of the page, where one is asked for. */
  async function compared() {
    const before = await spanOf(compare ?? input);
    const only = page === undefined ? {} : { only: ids };
    const isNarrowed = asked.filters.some(({ by }) => isMetricName(by));
    const same = { ...asked, page: undefined, ...only, ...(isNarrowed && { among: now.ids }) };
    return reportView(before, await summed(db, same, before));
  }
}

/** A stretch of time cut into buckets, with where each part of it stands. */
async function planSpan(
  db: Db | Tx,
  { from, to, granularity, zone }: Pick<Input, "from" | "to" | "granularity" | "zone">,
  accountZone: string,
  until: Date,
): Promise<Span> {
  const isOwn = zone === "ACCOUNT" || accountZone === "UTC";
  const days = await calendarDays(db, isOwn ? accountZone : "UTC", from, daysBetween(from, to));
  const buckets = bucketsOf(days, granularity);
  const own = granularity === "HOUR" ? [] : isOwn ? days : await daysOver(db, accountZone, buckets);
  return { buckets, sources: sourcesOf(buckets, own, until) };
}

async function summed(db: Db | Tx, asked: Asked, span: Span): Promise<Summed> {
  const found = await sumReport(db, asked, span);
  if (found.rows.length >= asked.most)
    refuseField("granularity", "granularity: this is too much at once; ask for less time, fewer ids or a page");
  return found;
}

function reportView(
  { buckets }: Span,
  { rows, totals, count }: Summed,
): Omit<Report, "currency" | "time_zone" | "names" | "compared"> {
  return {
    buckets: buckets.map(({ day, from, to }) => ({ day, from: from.toISOString(), to: to.toISOString() })),
    rows: rows.map(({ id, bucket, ...sums }) => ({ ...metricsView(sums), id, bucket })),
    totals: metricsView(totals),
    count,
  };
}
