import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from "react";
import { chartScale, pointShare } from "./chart-geometry.ts";
import { Drawing, Legend, Mark, PointNames, Ticks } from "./chart-parts.tsx";
import { ChartTable } from "./chart-table.tsx";
import type { ChartPoint, ChartSeries, ChartWords } from "./chart-types.ts";
import styles from "./trend-chart.module.css";

interface TrendChartProps {
  /** Names the chart. */
  label: string;
  points: readonly ChartPoint[];
  /** One or two: the second has its own scale, at the other side. */
  series: readonly ChartSeries[];
  look?: "line" | "bar" | undefined;
  words: ChartWords;
  /** Above it, at the side: what is chosen. */
  children?: ReactNode;
}

/**
 * One or two numbers over time, and what they are compared with, dashed. A pointer and the arrow keys tell of each point; below it is the
 * same as a table. It takes the room there is without measuring it.
 */
export function TrendChart({ label, points, series, look = "line", words, children }: TrendChartProps) {
  const id = useId();
  const [at, setAt] = useState<number | null>(null);
  const count = points.length;
  const scales = series.map(({ values, before, isCount }) => chartScale([values, before?.values ?? []], isCount));
  const current = at === null ? null : Math.min(at, count - 1);
  const shareOf = (point: number) => pointShare(point, count, look);

  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left) / width;
    const nearest = look === "bar" ? Math.floor(share * count) : Math.round(share * (count - 1));
    setAt(Math.max(0, Math.min(count - 1, nearest)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const from = current ?? count - 1;
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setAt(Math.max(0, Math.min(count - 1, to)));
  };
  const said = (point: number) =>
    [points[point]?.label, ...series.map((one) => `${one.label} ${one.texts[point] ?? ""}`)].join(", ");

  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption className={styles.top}>
        <span id={id} className={styles.name}>
          {label}
        </span>
        <Legend series={series} />
        {children}
      </figcaption>
      <div className={styles.field} data-two={series.length > 1 || undefined}>
        {series.map((one, index) => (
          <Ticks key={one.key} series={one} scale={scales[index]} side={index} />
        ))}
        <div
          className={styles.plot}
          role="slider"
          tabIndex={0}
          aria-labelledby={id}
          aria-valuemin={1}
          aria-valuemax={Math.max(1, count)}
          aria-valuenow={(current ?? Math.max(0, count - 1)) + 1}
          aria-valuetext={said(current ?? count - 1)}
          onKeyDown={onKeyDown}
          onFocus={(event) => {
            if (event.currentTarget.matches(":focus-visible")) setAt((known) => known ?? count - 1);
          }}
          onBlur={() => setAt(null)}
          onPointerMove={onPointer}
          onPointerDown={onPointer}
          onPointerLeave={() => setAt(null)}
        >
          <Drawing series={series} scales={scales} look={look} />
          {current === null ? null : (
            <Mark {...{ points, series, scales, look }} at={current} share={shareOf(current)} />
          )}
        </div>
        <PointNames points={points} shareOf={shareOf} />
      </div>
      <ChartTable label={label} points={points} series={series} words={words} />
    </figure>
  );
}
