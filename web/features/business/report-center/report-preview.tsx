import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { getAdReport } from "#contract/business/ad-reports.ts";
import type { CallData } from "#contract/kit/define.ts";
import { addReportSums, noSums } from "#rules/business/report-metrics.ts";
import { daysOfRange } from "#rules/business/report-range.ts";
import { reportCenterCopy } from "#spec/copy/business/report-center.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { optional } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { type Formats, useReportFormats } from "#web/features/business/area/formats.ts";
import { metricColumns } from "#web/features/business/reporting/metric-columns.tsx";
import { useTableWords } from "#web/features/business/reporting/report-words.ts";
import { Failure } from "#web/ui/failure.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { useDebounced } from "#web/ui/use-debounced.ts";
import { definitionOf } from "./builder-view.ts";
import styles from "./report-center.module.css";
import { previewQuery } from "./report-center-queries.ts";
import type { BuilderFields } from "./what-fields.tsx";

const { builder: copy } = reportCenterCopy;

type Report = CallData<typeof getAdReport>;
type Row = { key: string; name: string; under: string; now: Report["rows"][number]; before: null };

/** The first rows of what a report would tell now, with the totals of all. */
export function ReportPreview({ account, view, problems }: BuilderFields) {
  const t = useText();
  const formats = useReportFormats({ ...account, reporting: { ...account.reporting, zone: view.zone } });
  const isSound = Object.keys(problems).length === 0;
  // What isn't of the numbers asks for nothing anew.
  const asked = useDebounced(JSON.stringify(definitionOf(view)), 300);
  const definition = useMemo(() => JSON.parse(asked) as ReturnType<typeof definitionOf>, [asked]);
  const { data: report, error } = useQuery({
    ...optional(previewQuery(account.id, definition, account.today)),
    enabled: isSound,
    placeholderData: keepPreviousData,
  });
  const { from, to } = daysOfRange(view.range, account.today);
  return (
    <section className={styles.section} aria-label={t(copy.preview)}>
      <h2>{t(copy.preview)}</h2>
      {error ? (
        <Failure>{t(copy.previewFailed, { reason: t(refusalSentence(error)) })}</Failure>
      ) : report === undefined ? null : (
        <>
          <p className={styles.quiet} role="status" suppressHydrationWarning>
            {t(copy.previewText, { count: report.count, days: formats.days(from, to) })}
            {report.count > report.rows.length ? ` ${t(copy.previewFirst, { count: report.rows.length })}` : ""}
          </p>
          {report.rows.length === 0 ? (
            <p className={styles.quiet}>{t(copy.previewNone)}</p>
          ) : (
            <PreviewTable report={report} formats={formats} {...definition} />
          )}
        </>
      )}
    </section>
  );
}

type PreviewTableProps = { report: Report; formats: Formats } & Pick<
  ReturnType<typeof definitionOf>,
  "columns" | "granularity"
>;

function PreviewTable({ report, formats, columns, granularity }: PreviewTableProps) {
  const t = useText();
  const words = useTableWords();
  const rows = useMemo(() => rowsOf(report, granularity, formats), [report, granularity, formats]);
  const shown = useMemo(
    () => [
      {
        key: "name",
        title: t(reportCenterCopy.file.name),
        cell: ({ name, under }: Row) => (
          <span className={styles.words} suppressHydrationWarning>
            <span>{name}</span>
            {under === "" ? null : <span className={styles.sub}>{under}</span>}
          </span>
        ),
      },
      ...metricColumns<Row>(t, formats, { now: addReportSums([report.totals, noSums]), before: null }, columns).map(
        (column) => ({ ...column, sortable: false }),
      ),
    ],
    [t, formats, report.totals, columns],
  );
  return (
    <DataTable
      label={t(copy.preview)}
      columns={shown}
      rows={rows}
      keyOf={({ key }) => key}
      nameOf={({ name }) => name}
      words={words}
      totalsLabel={t(reportCenterCopy.mail.totals)}
    />
  );
}

function rowsOf({ rows, names, buckets }: Report, granularity: string, formats: Formats): Row[] {
  return rows.map((row) => {
    const { name = row.id, campaign, ad_group: group } = names?.[row.id] ?? {};
    const bucket = buckets[row.bucket];
    const when =
      bucket === undefined || granularity === "TOTAL"
        ? []
        : [granularity === "HOUR" ? formats.moment(bucket.from) : formats.day(bucket.day)];
    const under = [...when, ...[campaign, group].filter((one) => one !== undefined)].join(" · ");
    return { key: `${row.id} ${row.bucket}`, name, under, now: row, before: null };
  });
}
