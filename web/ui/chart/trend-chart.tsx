import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from "react";
import { box, chartScale, labelledPoints, pointShare } from "./chart-geometry.ts";
import { ChartSeriesMarks } from "./chart-series.tsx";
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
        <span className={styles.legend}>
          {series.map((one, index) => (
            <span key={one.key} className={styles.entry} data-series={index}>
              {one.label}
            </span>
          ))}
        </span>
        {children}
      </figcaption>
      <div className={styles.field} data-two={series.length > 1 || undefined}>
        {series.map((one, index) => (
          <div key={one.key} className={styles.ticks} data-side={index} aria-hidden="true">
            {scales[index]?.ticks.map((tick) => (
              <span
                key={tick}
                className={styles.tick}
                style={{ insetBlockStart: `${((scales[index]?.y(tick) ?? 0) / box.height) * 100}%` }}
                suppressHydrationWarning
              >
                {one.tick(tick)}
              </span>
            ))}
          </div>
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
                <ChartSeriesMarks
                  key={one.key}
                  series={one}
                  scale={scale}
                  look={look}
                  index={index}
                  of={series.length}
                />
              ) : null;
            })}
          </svg>
          {current === null ? null : (
            <>
              <span className={styles.cross} style={{ insetInlineStart: `${shareOf(current) * 100}%` }} />
              {look === "line" || count === 1
                ? series.map((one, index) => {
                    const value = one.values[current];
                    return value == null ? null : (
                      <span
                        key={one.key}
                        className={styles.dot}
                        data-series={index}
                        style={{
                          insetInlineStart: `${shareOf(current) * 100}%`,
                          insetBlockStart: `${((scales[index]?.y(value) ?? 0) / box.height) * 100}%`,
                        }}
                      />
                    );
                  })
                : null}
              <Tip point={points[current]} at={current} series={series} share={shareOf(current)} />
            </>
          )}
        </div>
        <div className={styles.points} aria-hidden="true">
          {labelledPoints(count, 5).map((point, place, all) => (
            <span
              key={point}
              className={styles.point}
              data-edge={point === 0 ? "start" : point === count - 1 ? "end" : undefined}
              data-spare={(all.length - 1 - place) % 2 === 1 || undefined}
              style={{ insetInlineStart: `${shareOf(point) * 100}%` }}
              suppressHydrationWarning
            >
              {points[point]?.short}
            </span>
          ))}
        </div>
      </div>
      <ChartTable label={label} points={points} series={series} words={words} />
    </figure>
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
