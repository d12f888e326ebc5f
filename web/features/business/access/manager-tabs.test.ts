import { expect, test } from "vitest";
import { managerAddress, managerView } from "./manager-tabs.ts";

test.each([
  ["", true, "accounts", null],
  ["tab=people", true, "people", null],
  ["tab=nothing&business=x", true, "accounts", null],
  ["tab=people&business=12", true, "people", "12"],
  // Who manages no business has no people.
  ["tab=people", false, "accounts", null],
  ["tab=invites", false, "invites", null],
])("BUS-10 the address %j, of a business %s, shows %s of %s", (search, isBusiness, tab, businessId) => {
  expect(managerView(new URLSearchParams(search), isBusiness)).toEqual({ tab, businessId });
});

test("BUS-10 the view is in the address, and its usual one takes no room there", () => {
  expect(managerAddress("/accounts_manager/", { tab: "accounts", businessId: null })).toBe("/accounts_manager/");
  expect(managerAddress("/a/", { tab: "groups", businessId: "7" })).toBe("/a/?tab=groups&business=7");
});
