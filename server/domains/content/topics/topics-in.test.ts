import { expect, it } from "vitest";
import { topicsIn } from "./topics-in.ts";

it.each([
  ["A lamp #MidCentury #Oak", ["mid-century", "oak"]],
  ["Stoneware bowls for the kitchen", ["ceramics", "kitchen"]],
  ["Small Spaces, big ideas", ["small-spaces"]],
  ["夏の庭と陶器", ["ceramics", "gardening"]],
  ["Küche mit Fliesen", ["kitchen", "tiles"]],
  ["A pin", []],
  ["Artful kitchenette", []],
])("DIS-07 %s is about %o", (text, expected) => {
  expect(topicsIn(text).toSorted()).toEqual(expected.toSorted());
});

it("DIS-07 names at most 20 topics, each once", () => {
  const text = Array.from({ length: 40 }, (_, index) => `#tag${index} #tag${index}`).join(" ");
  expect(topicsIn(text, text)).toHaveLength(20);
});
