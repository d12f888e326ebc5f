import { expect, test } from "vitest";
import { topicsIn } from "#server/domains/content/topics/topics-in.ts";
import { topics } from "#server/domains/content/topics/topics.ts";
import { labelledTopics } from "#tests/fixtures/labelled-topics.ts";
import { sampleCollection } from "./collection.ts";

const known = new Set(topics.map(({ slug }) => slug));

test("DIS-07 of the topics that sample pins are put under nine of ten are right", () => {
  const pins = new Map(sampleCollection().pins.map((pin) => [pin.key, pin]));
  const sums = { given: 0, right: 0, pinsRight: 0 };
  const wrong: string[] = [];
  for (const { key, title, right } of labelledTopics) {
    const pin = pins.get(key);
    expect(pin?.title, key).toBe(title);
    if (pin === undefined) continue;
    const description = [pin.description, ...pin.hashtags.map((tag) => `#${tag}`)].join(" ");
    const given = new Set([...pin.topics, ...topicsIn(title, description)].filter((topic) => known.has(topic)));
    const fit = [...given].filter((topic) => right.includes(topic));
    sums.given += given.size;
    sums.right += fit.length;
    sums.pinsRight += fit.length === given.size ? 1 : 0;
    if (fit.length < given.size)
      wrong.push(`${title}: ${[...given].filter((topic) => !right.includes(topic)).join(", ")}`);
  }
  const precision = sums.right / sums.given;
  console.log(
    `topics of ${labelledTopics.length} pins: precision ${precision.toFixed(3)} (${sums.right} of ${sums.given}), ${sums.pinsRight} pins without a wrong one\n  ${wrong.join("\n  ")}`,
  );
  expect(labelledTopics.length).toBe(200);
  expect(precision).toBeGreaterThanOrEqual(0.9);
});

test("DIS-07 a sunset on a board of autumn and recipes is no recipe, nor is mustard wool", () => {
  for (const pin of sampleCollection().pins.filter(({ topics: of }) => of.includes("recipes")))
    expect(pin.title, pin.key).not.toMatch(/sunset|quilt|scarf|glaze|sea\b/i);
});
