import { expect, test } from "vitest";
import { ownCovers } from "./own-covers.ts";

const topic = (slug: string, ...hashes: string[]) => ({ slug, covers: hashes.map((hash) => ({ hash })) });
const firstOf = (topics: ReturnType<typeof topic>[]) => ownCovers(topics).map(({ covers: [first] }) => first?.hash);

test.each([
  ["each has pictures of its own", [topic("a", "1", "2"), topic("b", "3")], ["1", "3"]],
  [
    "the newest pins are of all of them",
    [topic("a", "1", "2", "3"), topic("b", "1", "2"), topic("c", "1", "2", "3")],
    ["1", "2", "3"],
  ],
  ["one has no other picture", [topic("a", "1"), topic("b", "1")], ["1", "1"]],
  ["one has none", [topic("a"), topic("b", "1")], [undefined, "1"]],
])("DIS-07 topics show different pictures where %s", (_, topics, first) => {
  expect(firstOf(topics)).toEqual(first);
});

test("DIS-07 a topic keeps all of its pictures", () => {
  const [, second] = ownCovers([topic("a", "1"), topic("b", "1", "2")]);
  expect(second?.covers.map(({ hash }) => hash)).toEqual(["2", "1"]);
});
