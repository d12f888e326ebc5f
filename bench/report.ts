import type { Figure } from "./figure.ts";
import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { type Bars, bars } from "./bars.ts";
import { type CaseResult, missedBars } from "./measure-case.ts";
import { table } from "./table.ts";

export type Report = { pins: number; cases: CaseResult[]; figures: Figure[] };

const resultsFile = join(import.meta.dirname, "results", "latest.json");

/** Prints what was measured beside its bars, writes `bench/results/latest.json`, and gives how many bars were missed. */
export async function report({ pins, cases, figures }: Report, print: (text: string) => void): Promise<number> {
  const judged = cases.map((result) => ({ ...result, bars: bars[result.name] as Bars }));
  const rows = judged.map((result) => {
    const { name, ours, floor, ratio, cpuRatio, bars: bar } = result;
    const missed = missedBars(result, bar);
    return [
      name,
      withBar(ours.perSecond, bar.perSecond, 0),
      floor.perSecond.toFixed(0),
      ratio.toFixed(2),
      cpuRatio.toFixed(2),
      bar.ratio?.toFixed(2) ?? "",
      withBar(ours.cpuMs, bar.cpuMs, 2),
      floor.cpuMs.toFixed(2),
      ours.p50.toFixed(1),
      withBar(ours.p95, bar.p95Ms, 1),
      missed.length === 0 ? "ok" : missed.join(", "),
    ];
  });
  if (rows.length > 0) {
    const head = [
      "case",
      "ours/s",
      "floor/s",
      "ratio",
      "by CPU",
      "bar",
      "CPU-ms",
      "floor's",
      "p50 ms",
      "p95 ms",
      "verdict",
    ];
    print(`\n${table(head, rows)}\n`);
  }
  if (figures.length > 0) {
    const lines = figures.map(({ name, value, unit, bar, better }) => [
      name,
      `${rounded(value)} ${unit}`.trim(),
      Number.isFinite(bar) ? `${better === "more" ? "≥" : "≤"} ${bar}` : "",
      keeps({ value, bar, better }) ? "ok" : "missed",
    ]);
    print(`\n${table(["figure", "value", "bar", "verdict"], lines)}\n`);
  }
  const machine = {
    cores: availableParallelism(),
    model: cpus()[0]?.model ?? "",
    memory_mb: totalmem() >> 20,
    load: loadavg(),
  };
  await mkdir(join(resultsFile, ".."), { recursive: true });
  await writeFile(
    resultsFile,
    `${JSON.stringify({ measured_at: new Date().toISOString(), machine, pins, cases: judged, figures }, null, 2)}\n`,
  );
  return (
    judged.filter((result) => missedBars(result, result.bars).length > 0).length +
    figures.filter((figure) => !keeps(figure)).length
  );
}

function keeps({ value, bar, better }: Pick<Figure, "value" | "bar" | "better">): boolean {
  return !Number.isFinite(bar) || (better === "more" ? value >= bar : value <= bar);
}

function withBar(value: number, bar: number | undefined, digits: number): string {
  return bar === undefined ? value.toFixed(digits) : `${value.toFixed(digits)} (${bar})`;
}

function rounded(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2);
}
