import { box, type ChartScale, labelledPoints } from "./chart-geometry.ts";
import { ChartSeriesMarks } from "./chart-series.tsx";
import type { ChartPoint, ChartSeries } from "./chart-types.ts";
import styles from "./trend-chart.module.css";

interface SeriesProps {
  series: readonly ChartSeries[];
  /** One for each of the series. */
  scales: readonly ChartScale[];
  look: "line" | "bar";
}

/** Which number has which look. */
export function Legend({ series }: Pick<SeriesProps, "series">) {
  return (
    <span className={styles.legend}>
      {series.map((one, index) => (
        <span key={one.key} className={styles.entry} data-series={index}>
          {one.label}
        </span>
      ))}
    </span>
  );
}

type TicksProps = { series: ChartSeries; scale: ChartScale | undefined; side: number };

/** The numbers beside the lines of a scale. */
export function Ticks({ series, scale, side }: TicksProps) {
  return (
    <div className={styles.ticks} data-side={side} aria-hidden="true">
      {scale?.ticks.map((tick) => (
        <span
          key={tick}
          className={styles.tick}
          style={{ insetBlockStart: `${((scale?.y(tick) ?? 0) / box.height) * 100}%` }}
          suppressHydrationWarning
        >
          {series.tick(tick)}
        </span>
      ))}
    </div>
  );
}

/** Lines of the scale, and the numbers as lines, areas or bars. */
export function Drawing({ series, scales, look }: SeriesProps) {
  return (
    <svg
      viewBox={`0 0 ${box.width} ${box.height}`}
      preserveAspectRatio="none"
      className={styles.drawing}
      aria-hidden="true"
      focusable="false"
    >
      {scales[0]?.ticks.map((tick) => (
        <line
          key={tick}
          x1={0}
          x2={box.width}
          y1={scales[0]?.y(tick)}
          y2={scales[0]?.y(tick)}
          className={styles.rule}
        />
      ))}
      {series.map((one, index) => {
        const scale = scales[index];
        return scale ? (
          <ChartSeriesMarks key={one.key} series={one} scale={scale} look={look} index={index} of={series.length} />
        ) : null;
      })}
    </svg>
  );
}

interface MarkProps extends SeriesProps {
  points: readonly ChartPoint[];
  at: number;
  /** Where the point stands, from 0 at the start to 1. */
  share: number;
}

/** Marks the point that is told of. */
export function Mark({ points, series, scales, look, at, share }: MarkProps) {
  return (
    <>
      <span className={styles.cross} style={{ insetInlineStart: `${share * 100}%` }} />
      {look === "line" || points.length === 1
        ? series.map((one, index) => {
            const value = one.values[at];
            return value == null ? null : (
              <span
                key={one.key}
                className={styles.dot}
                data-series={index}
                style={{
                  insetInlineStart: `${share * 100}%`,
                  insetBlockStart: `${((scales[index]?.y(value) ?? 0) / box.height) * 100}%`,
                }}
              />
            );
          })
        : null}
      <Tip point={points[at]} at={at} series={series} share={share} />
    </>
  );
}

type TipProps = { point: ChartPoint | undefined; at: number; series: readonly ChartSeries[]; share: number };

/** What one point says. */
function Tip({ point, at, series, share }: TipProps) {
  if (!point) return null;
  const isCompared = series.some(({ before }) => before !== undefined);
  return (
    <div className={styles.tip} data-end={share > 0.5 || undefined} style={{ insetInlineStart: `${share * 100}%` }}>
      <p className={styles.day}>{point.label}</p>
      {series.map((one, index) => (
        <p key={one.key} className={styles.value}>
          <span className={styles.entry} data-series={index}>
            {one.label}
          </span>
          <strong>{one.texts[at]}</strong>
        </p>
      ))}
      {isCompared && point.before !== undefined ? (
        <>
          <p className={styles.day}>{point.before}</p>
          {series.map((one) => (
            <p key={one.key} className={styles.value}>
              <span>{one.label}</span>
              <span>{one.before?.texts[at]}</span>
            </p>
          ))}
        </>
      ) : null}
    </div>
  );
}

type PointNamesProps = { points: readonly ChartPoint[]; shareOf: (point: number) => number };

/** Some of the points by name, under the plot. */
export function PointNames({ points, shareOf }: PointNamesProps) {
  return (
    <div className={styles.points} aria-hidden="true">
      {labelledPoints(points.length, 5).map((point, place, all) => (
        <span
          key={point}
          className={styles.point}
          data-edge={point === 0 ? "start" : point === points.length - 1 ? "end" : undefined}
          data-spare={(all.length - 1 - place) % 2 === 1 || undefined}
          style={{ insetInlineStart: `${shareOf(point) * 100}%` }}
          suppressHydrationWarning
        >
          {points[point]?.short}
        </span>
      ))}
    </div>
  );
}
