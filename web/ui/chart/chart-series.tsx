import { areaPath, bars, type ChartScale, linePath } from "./chart-geometry.ts";
import type { ChartSeries } from "./chart-types.ts";
import styles from "./trend-chart.module.css";

interface ChartSeriesMarksProps {
  series: ChartSeries;
  scale: ChartScale;
  look: "line" | "bar";
  index: number;
  /** How many series there are. */
  of: number;
}

/** One series as it is drawn: a line with its ground, or bars; dashed, what it is compared with. */
export function ChartSeriesMarks({ series, scale, look, index, of }: ChartSeriesMarksProps) {
  const { values, before } = series;
  // A line needs two points.
  const isBars = look === "bar" || values.length === 1;
  return (
    <g data-series={index}>
      {before ? (
        <path
          d={linePath(before.values, scale, isBars ? "bar" : "line")}
          className={styles.before}
          vectorEffect="non-scaling-stroke"
        />
      ) : null}
      {isBars ? (
        bars(values, scale, index, of).map((bar, at) => <rect key={at} {...bar} className={styles.bar} />)
      ) : (
        <>
          {index === 0 ? <path d={areaPath(values, scale)} className={styles.ground} /> : null}
          <path d={linePath(values, scale)} className={styles.line} vectorEffect="non-scaling-stroke" />
        </>
      )}
    </g>
  );
}
