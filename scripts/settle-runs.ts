/** What a test file gave: how many of its tests passed, and the names of those that failed. */
export type FileOutcome = { passed: number; failed: readonly string[] };
/** One run of a suite, by file. */
export type Run = ReadonlyMap<string, FileOutcome>;
/** A suite's first run, and the run of its failed files by themselves, where there was one. */
export type Runs = { first: Run; again: Run };

export type Settled = {
  passed: number;
  failed: string[];
  /** Files in which a test failed, all of whose tests held when they were run once more. */
  unsteady: string[];
  /** Whether there are more of them than one may put down to a busy machine: then their first run counts. */
  tooManyUnsteady: boolean;
};

/** Says what several suites gave together. At most `maxUnsteady` files may fail once and then hold; of more, each counts as failed. */
export function settleRuns(suites: readonly Runs[], maxUnsteady: number): Settled {
  const unsteady = new Set(
    suites.flatMap(({ first, again }) => failedFiles(first).filter((file) => holds(again, file))),
  );
  const tooManyUnsteady = unsteady.size > maxUnsteady;
  let passed = 0;
  const failed: string[] = [];
  for (const { first, again } of suites)
    for (const [file, outcome] of new Map([...first, ...again])) {
      const counted = tooManyUnsteady && unsteady.has(file) ? (first.get(file) ?? outcome) : outcome;
      passed += counted.passed;
      failed.push(...counted.failed);
    }
  return { passed, failed, unsteady: [...unsteady].toSorted(), tooManyUnsteady };
}

export function failedFiles(run: Run): string[] {
  return [...run].filter(([, { failed }]) => failed.length > 0).map(([file]) => file);
}

function holds(run: Run, file: string): boolean {
  return run.get(file)?.failed.length === 0;
}
