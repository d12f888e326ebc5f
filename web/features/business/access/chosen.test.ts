import { expect, test } from "vitest";
import { asPermissions, changeBetween, chosenFrom } from "./chosen.ts";

const before = chosenFrom([
  { id: "1", type: "AD_ACCOUNT", permissions: ["ANALYST", "FINANCE_VIEW"] },
  { id: "2", type: "PROFILE", permissions: ["PROFILE_PUBLISHER"] },
  { id: "3", type: "AD_ACCOUNT", permissions: ["OWNER"] },
]);

test("BUS-10 only what differs is granted or taken, in whatever order it was chosen", () => {
  expect(changeBetween(before, new Map(before).set("1", ["FINANCE_VIEW", "ANALYST"]))).toEqual({
    granted: [],
    taken: [],
  });
  expect(changeBetween(before, new Map(before).set("1", ["ANALYST"]).set("2", []).set("4", ["ADMIN"]))).toEqual({
    granted: [
      { asset_id: "1", permissions: ["ANALYST"] },
      { asset_id: "4", permissions: ["ADMIN"] },
    ],
    taken: ["2"],
  });
});

test("BUS-10 owning is not given to anybody, and what has no permission is not sent", () => {
  expect(before.get("3")).toEqual([]);
  expect(asPermissions(before)).toEqual({ 1: ["ANALYST", "FINANCE_VIEW"], 2: ["PROFILE_PUBLISHER"] });
});
