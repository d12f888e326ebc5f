import { expect, it } from "vitest";
import { topicsIn } from "./topics-in.ts";

it.each([
  ["A lamp #MidCentury #Oak", ["mid-century", "oak"]],
  ["Stoneware bowls for the kitchen", ["ceramics", "kitchen"]],
  ["Small Spaces, big ideas", ["small-spaces"]],
  ["夏の庭と陶器", ["ceramics", "gardening"]],
  ["Küche mit Fliesen", ["kitchen", "tiles"]],
  ["家庭料理のレシピ", ["recipes"]],
  ["山田さんの絵", []],
  ["정원에서 보낸 오후", ["gardening"]],
  ["Chestnut and mustard scarf", []],
  ["A pin", []],
  ["Artful kitchenette", []],
])("DIS-07 %s is about %o", (text, expected) => {
  expect(topicsIn(text).toSorted()).toEqual(expected.toSorted());
});

it("DIS-07 a description speaks for the topics only where the title names none", () => {
  expect(topicsIn("Stoneware bowl", "For the kitchen, in the color of the sea")).toEqual(["ceramics"]);
  expect(topicsIn("Number four", "A stoneware bowl")).toEqual(["ceramics"]);
  expect(topicsIn("Stoneware bowl", "#kitchen")).toEqual(["kitchen", "ceramics"]);
});

it("DIS-07 names at most 20 topics, each once", () => {
  const text = Array.from({ length: 40 }, (_, index) => `#tag${index} #tag${index}`).join(" ");
  expect(topicsIn(text, text)).toHaveLength(20);
});
