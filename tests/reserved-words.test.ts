import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { pathsWithoutPage } from "#rules/business/advertiser-routes.ts";
import { reservedWords } from "#spec/constants/reserved-words.ts";

const root = join(import.meta.dirname, "..");
const firstOf = (path: string) => path.replace(/^\//, "").split(/[/?#]/)[0] ?? "";
/** Those of pages: what `route` is given, also by way of a list. */
const routesText = readFileSync(join(root, "web/routes.ts"), "utf8");
const pages = () => [...routesText.matchAll(/(?:route\(|\[)\s*"([\w-][^"]*)"/g)].map(([, path = ""]) => path);

/** Addresses that server code writes as text, of routes that are neither calls nor pages. */
const served = globSync("server/http/**/*.ts", { cwd: root })
  .filter((file) => !file.includes(".test."))
  .flatMap((file) =>
    [
      ...readFileSync(join(root, file), "utf8").matchAll(
        /\b(?:get|post|url)(?!\.includes)[^"\n]{0,80}"(\/[\w.][\w./:*-]*)"/g,
      ),
    ].map(([, path = ""]) => path),
  );

test("ACC-11 the first word of every address of the product is nobody's username", () => {
  const words = new Set([...pages(), ...pathsWithoutPage(), ...calls.map(({ path }) => path), ...served].map(firstOf));
  // A file's name has a dot, which no username has; a parameter is no word.
  const ours = [...words].filter((word) => /^[\w-]+$/.test(word));
  expect(ours.length).toBeGreaterThan(40);
  expect(ours).toContain("operate");
  expect(ours.filter((word) => !reservedWords.includes(word)).toSorted()).toEqual([]);
});

test("ACC-11 words that speak for the instance are nobody's username", () => {
  const official = ["owner", "official", "transparency", "imprint", "notice", "operator", "moderator", "security"];
  expect(official.filter((word) => !reservedWords.includes(word))).toEqual([]);
});
