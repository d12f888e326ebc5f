import { Link } from "react-router";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import type { Formats } from "#web/features/business/area/formats.ts";
import { metricText } from "#rules/business/metric-text.ts";
import type { MetricName, ReportSums } from "#rules/business/report-metrics.ts";
import { changeOf, metricNumber } from "#web/features/business/reporting/metrics.ts";
import styles from "./overview.module.css";

const { overview: copy, metrics: names } = reportsCopy;

type TilesProps = {
  now: ReportSums;
  before: ReportSums | null;
  shown: readonly MetricName[];
  formats: Formats;
  /** Where a tile leads. */
  linkOf: (key: MetricName) => string;
};

/** Numbers at a glance, with what they were before. */
export function Tiles({ now, before, shown, formats, linkOf }: TilesProps) {
  const t = useText();
  return (
    <ul role="list" className={styles.tiles}>
      {shown.map((key) => (
        <li key={key}>
          <Link to={linkOf(key)} className={styles.tile}>
            <span className={styles.title}>{t(names[key])}</span>
            <span className={styles.figure} suppressHydrationWarning>
              {metricText(now, key, formats)}
            </span>
            {before === null ? null : (
              <span className={styles.change} suppressHydrationWarning>
                {changeWords(now, before, key, formats, t)}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function changeWords(
  now: ReportSums,
  before: ReportSums,
  key: MetricName,
  formats: Formats,
  t: (sentence: string, values?: Record<string, string>) => string,
): string {
  const change = changeOf(now, before, key);
  if (change === null) return (metricNumber(now, key) ?? 0) > 0 ? t(copy.fresh) : t(copy.same);
  if (Math.abs(change) < 0.0005) return t(copy.same);
  return t(change > 0 ? copy.up : copy.down, { percent: formats.percent(Math.abs(change)) });
}
