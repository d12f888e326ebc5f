import { expect, test } from "vitest";
import { judgeTopics } from "#tests/fixtures/judge-topics.ts";
import { sampleCollection } from "./collection.ts";

test("DIS-07 of the topics that sample pins are put under nine of ten are right", () => {
  const { pins, given, right, wrong } = judgeTopics();
  expect(pins).toBe(200);
  expect(given).toBeGreaterThan(pins);
  expect(right / given, wrong.join("\n")).toBeGreaterThanOrEqual(0.9);
});

test("DIS-07 a sunset on a board of autumn and recipes is no recipe, nor is mustard wool", () => {
  for (const pin of sampleCollection().pins.filter(({ topics: of }) => of.includes("recipes")))
    expect(pin.title, pin.key).not.toMatch(/sunset|quilt|scarf|glaze|sea\b/i);
});
