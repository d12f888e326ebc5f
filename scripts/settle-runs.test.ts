import { expect, test } from "vitest";
import { settleRuns } from "./settle-runs.ts";

const held = { passed: 2, failed: [] };
const broken = (file: string) => ({ passed: 1, failed: [`${file} › one`] });
const runOf = (files: Record<string, { passed: number; failed: readonly string[] }>) => new Map(Object.entries(files));

test("a file that failed and then held is unsteady and passes", () => {
  const suites = [{ first: runOf({ a: held, b: broken("b") }), again: runOf({ b: held }) }];
  expect(settleRuns(suites, 3)).toEqual({ passed: 4, failed: [], unsteady: ["b"], tooManyUnsteady: false });
});

test("a file that fails twice counts as it stands the second time", () => {
  const suites = [
    { first: runOf({ a: { passed: 0, failed: ["a › one", "a › two"] } }), again: runOf({ a: broken("a") }) },
  ];
  expect(settleRuns(suites, 3)).toEqual({ passed: 1, failed: ["a › one"], unsteady: [], tooManyUnsteady: false });
});

test("more unsteady files than may be, over all suites, count as failed", () => {
  const suites = [
    { first: runOf({ a: broken("a"), b: broken("b"), c: held }), again: runOf({ a: held, b: held }) },
    { first: runOf({ d: broken("d"), c: held }), again: runOf({ d: held }) },
  ];
  expect(settleRuns(suites, 3)).toMatchObject({ passed: 10, failed: [], tooManyUnsteady: false });
  expect(settleRuns(suites, 2)).toEqual({
    passed: 7,
    failed: ["a › one", "b › one", "d › one"],
    unsteady: ["a", "b", "d"],
    tooManyUnsteady: true,
  });
});

test("a file that failed and was not run once more counts as it stands", () => {
  expect(settleRuns([{ first: runOf({ a: broken("a") }), again: new Map() }], 3)).toEqual({
    passed: 1,
    failed: ["a › one"],
    unsteady: [],
    tooManyUnsteady: false,
  });
});

test("a second run that failed outside of its tests fails the whole", () => {
  const again = runOf({ b: held, "(suite-again)": { passed: 0, failed: ["suite-again: the run failed"] } });
  expect(settleRuns([{ first: runOf({ b: broken("b") }), again }], 3)).toMatchObject({
    passed: 2,
    failed: ["suite-again: the run failed"],
  });
});
