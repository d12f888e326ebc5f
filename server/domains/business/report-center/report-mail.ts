import { formatsFor } from "#rules/business/report-formats.ts";
import { metricText } from "#rules/business/metric-text.ts";
import { type MoneyFormat, reportCenterLimits } from "#spec/constants/ad-reports.ts";
import { reportCenterCopy } from "#spec/copy/business/report-center.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import type { SavedDefinition } from "#contract/business/report-center.ts";
import type { MailTable } from "#server/mails/write-mail.ts";
import { localized } from "#server/platform/localized.ts";
import type { Services } from "#server/services/services.ts";
import type { Report } from "./report-lines.ts";

/** Columns of the first rows: a mail is narrow. All of them are in the file. */
const shownColumns = 4;

/** What the mail of a report shows, with amounts as its reader wants them: the totals of all its columns, and its first rows. */
export function mailTables(
  report: Report,
  { columns, granularity }: SavedDefinition,
  { locale, money }: { locale: string; money: MoneyFormat | null },
): MailTable[] {
  const say = (sentence: string, values = {}) => localized(locale, sentence, values);
  const formats = formatsFor(locale, report.currency, report.time_zone, money);
  const shown = columns.slice(0, shownColumns);
  const totals: MailTable = {
    title: say(reportCenterCopy.mail.totals),
    heads: [],
    rows: columns.map((name) => [say(reportsCopy.metrics[name]), metricText(report.totals, name, formats)]),
  };
  if (report.rows.length === 0) return [totals];
  const first = report.rows.slice(0, reportCenterLimits.mailRows);
  return [
    totals,
    {
      title: say(reportCenterCopy.mail.first, { count: first.length }),
      heads: [say(reportCenterCopy.file.name), ...shown.map((name) => say(reportsCopy.metrics[name]))],
      rows: first.map((row) => [
        [...(granularity === "TOTAL" ? [] : [whenOf(report, row.bucket)]), report.names?.[row.id]?.name ?? ""].join(
          " · ",
        ),
        ...shown.map((name) => metricText(row, name, formats)),
      ]),
    },
  ];

  function whenOf({ buckets }: Report, at: number): string {
    const bucket = buckets[at];
    if (bucket === undefined) return "";
    return granularity === "HOUR" ? formats.moment(bucket.from) : formats.day(bucket.day);
  }
}

/** The days of a report as they are written in a mail. */
export function mailedDays({ currency, time_zone: zone }: Report, from: string, to: string, locale: string): string {
  return formatsFor(locale, currency, zone).days(from, to);
}

/** Who reads a mail of which report: what its link stops. */
export type ReportMail = { account: string; report: string; person: string };

const about = "report mail";

/** The token of a link that stops a report's mails for one of its readers. It is sealed and never ends, so that old mails can still be answered. */
export function sealReportMail({ cipher }: Pick<Services, "cipher">, mail: ReportMail): string {
  return cipher.encrypt(JSON.stringify(mail), about).toString("base64url");
}

/** What a token was made for, or null for any other text. */
export function openReportMail({ cipher }: Pick<Services, "cipher">, token: string): ReportMail | null {
  try {
    return JSON.parse(cipher.decrypt(Buffer.from(token, "base64url"), about)) as ReportMail;
  } catch {
    return null;
  }
}
