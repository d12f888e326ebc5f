import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { accessConstants } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";

/** The product's own source; leaves of the copy may be chosen by the keys of a constant. */
const source = execFileSync("git", ["ls-files", "*.ts", "*.tsx"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /^(contract|rules|server|web|sandbox|spec\/constants)\//.test(file) && !file.includes(".test."))
  .filter((file) => file !== "spec/constants/access.ts")
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");
const keysOfSteps = readFileSync("spec/constants/access.ts", "utf8").split("export const loginMethodIds")[1] ?? "";

function leaves(tree: object, path: readonly string[] = []): string[] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? leaves(value, [...path, name])
      : [[...path, name].join(".")],
  );
}

const words = new Set(`${source} ${keysOfSteps}`.match(/\w+/g));

test.each([
  ["the sentences of the way in", leaves(accessCopy)],
  ["the sentences of an account", leaves(accountCopy)],
  ["the constants of the way in", leaves(accessConstants)],
])("%s: each one is read somewhere", (_, all) => {
  expect(all.filter((leaf) => !words.has(leaf.split(".").at(-1) ?? ""))).toEqual([]);
});
