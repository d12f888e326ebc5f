import { expect, test } from "vitest";
import { tellLevels } from "./tell-levels.ts";

test("each test file is of one level, and what the run took besides stands below", () => {
  const cost = (file: string, tests: number, seconds: number) => ({ file, tests, seconds });
  const costs = [
    cost("rules/kit/text.test.ts", 12, 0.2),
    cost("server/calls/admit.test.ts", 2, 8.4),
    cost("tests/wire/golden.test.ts", 406, 30.4),
    cost("tests/journeys/search.test.ts", 7, 9),
    cost("tests/drills/drills.test.ts", 9, 145),
  ];
  const database = new Set([
    "server/calls/admit.test.ts",
    "tests/wire/golden.test.ts",
    "tests/journeys/search.test.ts",
  ]);
  expect(tellLevels(costs, { database, besides: { "the database": 80.4 } })).toEqual([
    "   145 s  drills (1 files, 9 tests)",
    "     9 s  journeys in Chromium (1 files, 7 tests)",
    "    39 s  calls and the database (2 files, 408 tests)",
    "     0 s  units (1 files, 12 tests)",
    "    80 s  the database",
  ]);
});
