import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commands } from "#server/cli/commands.ts";
import { sectionNames } from "#web/features/operate/area/sections.ts";

const read = (path: string) => readFileSync(join(import.meta.dirname, "..", path), "utf8");
const [, table = ""] = /\| command of `magpie` \| page \|\n.*\n((?:\|.*\n)+)/.exec(read("docs/operate.md")) ?? [];
const rows = table
  .trim()
  .split("\n")
  .map((row) => row.split("|").map((cell) => cell.trim()))
  .map(([, names = "", page = ""]) => ({ names: [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name), page }));

test("every command has its page, or is said to be for the shell", () => {
  const told = rows.flatMap(({ names }) => names.map(String));
  expect(told.toSorted((one, other) => one.localeCompare(other))).toEqual(
    commands.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other)),
  );
});

test("the pages of that table are there", () => {
  for (const { names, page } of rows) {
    if (page.startsWith("shell")) continue;
    const [, section = "none"] = /^`\/operate\/([a-z-]+)\/`$/.exec(page) ?? [];
    expect([names, sectionNames]).toEqual([names, expect.arrayContaining([section])]);
  }
});
