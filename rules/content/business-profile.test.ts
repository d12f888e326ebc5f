import { describe, expect, test } from "vitest";
import { isActable, mayActAs, profileOfRoute, type SwitchableProfile } from "./business-profile.ts";

const profile = (facts: Partial<SwitchableProfile> = {}): SwitchableProfile => ({
  id: "7",
  permissions: ["PROFILE_PUBLISHER"],
  user: { username: "Kettles" },
  viewerMeetsMfaRequirement: true,
  ...facts,
});

describe("BUS-18 which profiles there are to switch to", () => {
  test.each([
    [["OWNER"], "1", true],
    [["ADMIN"], "1", true],
    [["PROFILE_PUBLISHER"], "1", true],
    [["ANALYST", "PROFILE_PUBLISHER"], "1", true],
    [["ANALYST"], "1", false],
    [[], "1", false],
    // One's own is not another to act as.
    [["OWNER"], "7", false],
  ])("%j for %s: %s", (permissions, viewer, expected) => {
    expect(isActable(profile({ permissions }), viewer)).toBe(expected);
  });
});

describe("BUS-18 acting needs the second factor that the business asks for, or owning it", () => {
  test.each([
    [["PROFILE_PUBLISHER"], true, true],
    [["PROFILE_PUBLISHER"], false, false],
    [["ADMIN"], false, false],
    [["OWNER"], false, true],
    [["OWNER"], true, true],
  ])("%j, met %s: %s", (permissions, viewerMeetsMfaRequirement, expected) => {
    expect(mayActAs(profile({ permissions, viewerMeetsMfaRequirement }))).toBe(expected);
  });
});

describe("BUS-18 a profile is matched to the page", () => {
  const [one, two] = [profile(), profile({ id: "8", user: { username: "pots" } })];
  test.each([
    [{ username: "pots" }, two],
    [{ username: "KETTLES" }, one],
    [{ username: "nobody" }, null],
    [{ ownerId: "7" }, one],
    [{ ownerId: "9" }, null],
    [null, null],
  ])("%j", (route, expected) => expect(profileOfRoute([one, two], route)).toBe(expected));

  test("without profiles nothing matches", () => expect(profileOfRoute([], { ownerId: "7" })).toBe(null));
});
