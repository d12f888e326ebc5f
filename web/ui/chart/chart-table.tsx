import type { ChartPoint, ChartSeries, ChartWords } from "./chart-types.ts";
import styles from "./trend-chart.module.css";

interface ChartTableProps {
  label: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  words: ChartWords;
}

/** The chart's numbers as a table, for who reads better than they look. */
export function ChartTable({ label, points, series, words }: ChartTableProps) {
  return (
    <details className={styles.behind}>
      <summary>{words.asTable}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.point}</th>
              {series.map((one) => (
                <th key={one.key} scope="col">
                  {one.label}
                </th>
              ))}
              {series.map((one) =>
                one.before ? <th key={one.key} scope="col">{`${one.label} (${words.compared})`}</th> : null,
              )}
            </tr>
          </thead>
          <tbody>
            {points.map((point, at) => (
              <tr key={point.key}>
                <th scope="row" suppressHydrationWarning>
                  {point.label}
                </th>
                {series.map((one) => (
                  <td key={one.key} suppressHydrationWarning>
                    {one.texts[at]}
                  </td>
                ))}
                {series.map((one) =>
                  one.before ? (
                    <td key={one.key} suppressHydrationWarning>
                      {one.before.texts[at]}
                    </td>
                  ) : null,
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
