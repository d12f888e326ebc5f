import { expect, it } from "vitest";
import { promotionEntry, promotionLink } from "./promotion-offer.ts";
import { billingQuery, promotedPinOf, quickPromoteAlias } from "./quick-promote-links.ts";

it.each([
  ["77", "/business/convert/?next=%2Fadvertiser%2Fquick_promote%3FpinId%3D77"],
  [null, "/business/convert/?next=%2Fadvertiser%2Fquick_promote"],
])("BUS-16 the entry of pin %s leads through becoming a business", (pin, link) => {
  expect(promotionEntry(pin)).toBe(link);
});

it("BUS-16 a business goes to the flow at once", () => {
  expect([promotionLink("77"), promotionLink(null)]).toEqual(["/quick-promote/?pinId=77", "/quick-promote/"]);
});

it.each([
  ["?pinId=77", "/advertiser/quick-promote/?pinId=77"],
  ["?pinId=77&next=//elsewhere", "/advertiser/quick-promote/?pinId=77"],
  ["?pinId=", "/advertiser/quick-promote/"],
  ["", "/advertiser/quick-promote/"],
])("BUS-16 the alias with %j keeps the pin alone", (search, to) => {
  expect(quickPromoteAlias(new URLSearchParams(search))).toBe(to);
});

it("BUS-16 the billing page hears of the campaign", () => {
  expect(billingQuery("9")).toEqual({
    campaign_id: "9",
    objective_type: "CLICKTHROUGH",
    is_quick_promote: "true",
  });
});

it.each([
  ["pinId=77", "77"],
  ["pinId=0", null],
  ["pinId=-1", null],
  ["pinId=1e3", null],
  ["pinId=12345678901234567890", null],
  ["", null],
])("BUS-16 the pin of %j is %s", (search, pin) => {
  expect(promotedPinOf(new URLSearchParams(search))).toBe(pin);
});
