import { expect, test } from "vitest";
import { oddNames } from "#tests/odd-names.ts";
import { checkBoardName } from "../content/board-name.ts";
import { nameKey } from "./seen-line.ts";
import { freeSlug, slugKey, slugOf } from "./slug.ts";

test("SAV-13 a thousand odd names are a thousand names, and each has an address of its own that a browser brings back whole", () => {
  expect(oddNames).toHaveLength(1000);
  expect(oddNames.filter((name) => checkBoardName(name) !== null)).toEqual([]);
  expect(new Set(oddNames.map(nameKey)).size).toBe(1000);
  const taken = new Map<string, string>();
  for (const [n, name] of oddNames.entries()) {
    const slug = freeSlug(slugOf(name, `board-${n}`), (candidate) => taken.has(candidate));
    taken.set(slug, name);
    const { pathname } = new URL(`/ada/${encodeURIComponent(slug)}/`, "https://example.org");
    expect([name, slugKey(decodeURIComponent(pathname.split("/")[2] ?? ""))]).toEqual([name, slug]);
    expect([name, slug]).toEqual([name, expect.stringMatching(/[\p{L}\p{N}]/u)]);
    expect([name, slug]).toEqual([
      name,
      expect.not.stringMatching(/(?<![\p{L}\p{N}\p{M}])\p{M}|\p{Default_Ignorable_Code_Point}/u),
    ]);
  }
});
