import { reportsCopy } from "#spec/copy/business/reports.ts";
import type { Translate } from "#web/app/text.tsx";
import type { Formats } from "#web/features/business/area/formats.ts";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import { metricText } from "#rules/business/metric-text.ts";
import type { MetricName, ReportSums } from "#rules/business/report-metrics.ts";
import { changeOf } from "./metrics.ts";
import styles from "./reporting.module.css";

/** A row of a report: what was counted, and what before, if that is compared. */
export type Counted = { now: ReportSums; before: ReportSums | null };

/** The columns of numbers, with their totals. */
export function metricColumns<Row extends Counted>(
  t: Translate,
  formats: Formats,
  totals: Counted,
  names: readonly MetricName[],
): TableColumn<Row>[] {
  const cell = (counted: Counted, key: MetricName) => (
    <span className={styles.number} suppressHydrationWarning>
      {metricText(counted.now, key, formats)}
      {counted.before === null ? null : (
        <span className={styles.change} suppressHydrationWarning>
          {changeText(counted.now, counted.before, key, formats)}
        </span>
      )}
    </span>
  );
  return names.map((key) => ({
    key,
    title: t(reportsCopy.metrics[key]),
    numeric: true,
    sortable: true,
    cell: (row) => cell(row, key),
    total: cell(totals, key),
  }));
}

/** "+12%", or what it was where a share says nothing. */
function changeText(now: ReportSums, before: ReportSums, key: MetricName, formats: Formats): string {
  const change = changeOf(now, before, key);
  if (change === null) return metricText(before, key, formats);
  return formats.change(change);
}
