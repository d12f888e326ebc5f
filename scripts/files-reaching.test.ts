import { expect, test } from "vitest";
import { filesReaching } from "./files-reaching.ts";

const link = (from: string, to: string, lazy = false) => ({ from, to, lazy });

test("a file is reached by those that import it, through whatever lies between and in circles, and by no others", () => {
  const imports = [
    link("site.ts", "database.ts"),
    link("save.test.ts", "site.ts"),
    link("late.test.ts", "site.ts", true),
    link("site.ts", "people.ts"),
    link("people.ts", "site.ts"),
    link("people.test.ts", "people.ts"),
    link("names.test.ts", "names.ts"),
    link("database.ts", "names.ts"),
  ];
  expect([...filesReaching("database.ts", imports)].toSorted()).toEqual([
    "database.ts",
    "late.test.ts",
    "people.test.ts",
    "people.ts",
    "save.test.ts",
    "site.ts",
  ]);
});
