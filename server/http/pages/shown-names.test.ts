import { expect, test } from "vitest";
import { addNames } from "#server/platform/bus/answer-names.ts";
import { pictureName } from "#server/platform/bus/touched.ts";
import { createHtmlCache } from "./html-cache.ts";
import { packPage } from "./pack-page.ts";
import { packNames } from "./shown-names.ts";

const hash = "ab".repeat(32);
const answer = {
  items: [{ id: "7123456789012345", title: "12 spoons", board: { id: "7123456789012399" }, save_count: 3 }],
  covers: [{ url: `https://example.com/media/ab/ab/${hash}.236x.webp` }],
  nothing: null,
};

function namesIn(value: unknown): Set<string> {
  const names = new Set<string>();
  addNames(names, value);
  return names;
}

test("every id and every picture of an answer is a name of its page", () => {
  expect([...namesIn(answer)].sort()).toEqual(["7123456789012345", "7123456789012399", pictureName(hash)]);
});

test("what is touched takes the pages that show it out of the keep, and no others", () => {
  const cache = createHtmlCache();
  const page = packPage(Buffer.from("<p>page</p>"), "none", () => "");
  const keep = () => {
    cache.keep("one", page, cache.generation(), packNames(namesIn(answer)));
    cache.keep("other", page, cache.generation(), packNames(new Set(["5"])));
    cache.keep("unknown", page, cache.generation());
  };
  const kept = () => ["one", "other", "unknown"].filter((key) => cache.get(key) !== undefined);
  keep();
  cache.drop(["6"]);
  expect(kept()).toEqual(["one", "other"]);
  keep();
  cache.drop(["6", "7123456789012399"]);
  expect(kept()).toEqual(["other"]);
  keep();
  cache.drop([pictureName(hash)]);
  expect(kept()).toEqual(["other"]);
  cache.drop(null);
  expect(kept()).toEqual([]);
});

test("a page is kept although others were touched while it was rendered, and not if one was that it shows", () => {
  const cache = createHtmlCache();
  const page = packPage(Buffer.from("<p>page</p>"), "none", () => "");
  const begun = cache.generation();
  for (let turn = 0; turn < 100; turn += 1) cache.drop([`${turn}0000`]);
  cache.keep("one", page, begun, packNames(namesIn(answer)));
  expect(cache.get("one")).toBeDefined();
  cache.drop(["7123456789012345"]);
  cache.keep("one", page, begun, packNames(namesIn(answer)));
  expect(cache.get("one")).toBeUndefined();
  for (let turn = 0; turn < 2_000; turn += 1) cache.drop([`${turn}0000`]);
  cache.keep("other", page, begun, packNames(new Set(["5"])));
  expect(cache.get("other"), "longer ago than is remembered").toBeUndefined();
});
