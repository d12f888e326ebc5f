import { join } from "node:path";
import { expect, test } from "vitest";
import { readNotices, unnamed, writeNotices } from "./third-party.ts";

const notices = readNotices(join(import.meta.dirname, ".."));

test("everything that is passed on names its licence, and stands in the notices with its words", () => {
  expect(notices.length).toBeGreaterThan(100);
  expect(notices.filter(({ licence, texts }) => licence === unnamed && texts.length === 0)).toEqual([]);
  const written = writeNotices(notices);
  for (const { title, texts } of notices) {
    expect(written).toContain(title);
    for (const text of texts) expect(written).toContain(text);
  }
});

test("no package whose licence would bind the product's own code is passed on", () => {
  const binding = notices.filter(({ licence }) => /\b(A?GPL)-/.test(licence) && !/\bLGPL-/.test(licence));
  expect(binding.map(({ title, licence }) => `${title}: ${licence}`)).toEqual([]);
});
