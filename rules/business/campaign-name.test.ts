import { expect, it } from "vitest";
import { truncateCampaignName } from "./campaign-name.ts";

const family = "👨‍👩‍👧‍👦";

it.each([
  ["Short", 5],
  ["  Short ", 5],
  ["x".repeat(63), 63],
  ["x".repeat(64), 63],
  ["😀".repeat(31), 62],
  ["😀".repeat(32), 63],
  [`x${"😀".repeat(90)}`, 62],
  // Eleven units each: five of them and an ellipsis.
  [family.repeat(8), 56],
  ["e\u0301".repeat(40), 63],
  [`x${"\u0301".repeat(90)}`, 63],
])("BUS-16 a campaign name stays under 64 code units and cuts no letter in half: %s", (name, length) => {
  const cut = truncateCampaignName(name);
  expect(cut).toHaveLength(length);
  expect(cut.isWellFormed()).toBe(true);
  expect(cut.endsWith("…")).toBe(name.trim().length > 63);
});

it("BUS-16 a family of emoji is whole or left out, and no accent loses its letter", () => {
  expect(truncateCampaignName(family.repeat(8))).toBe(`${family.repeat(5)}…`);
  expect(truncateCampaignName("e\u0301".repeat(40))).toBe(`${"e\u0301".repeat(31)}…`);
  expect(truncateCampaignName(`${"x".repeat(61)} words`)).toBe(`${"x".repeat(61)}…`);
});
