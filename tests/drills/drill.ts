export type DrillReport = {
  /** What was measured, in words. */
  lines: string[];
  /** What should have held and did not. */
  failures: string[];
};

export type DrillOptions = {
  rounds?: number | undefined;
  pins?: number | undefined;
  mediaMegabytes?: number | undefined;
  /** Times may be so many times longer: for machines that are busy with other work. Default 1. */
  patience?: number | undefined;
  /** The version to begin with (a commit or tag), where a drill needs an earlier one. */
  from?: string | undefined;
  print: (line: string) => void;
};

export type Drill = { name: string; summary: string; run(options: DrillOptions): Promise<DrillReport> };

/** Notes figures and what they should be. */
export function startReport(print: (line: string) => void) {
  const report: DrillReport = { lines: [], failures: [] };
  return {
    report,
    note: (line: string): void => {
      report.lines.push(line);
      print(line);
    },
    require: (holds: boolean, what: string): void => {
      if (holds) return;
      report.failures.push(what);
      print(`FAILED: ${what}`);
    },
  };
}

/** Median and largest of times in milliseconds. */
export function times(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `median ${Math.round(median)} ms, most ${Math.round(sorted.at(-1) ?? 0)} ms`;
}
