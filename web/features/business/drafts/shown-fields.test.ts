import { describe, expect, test } from "vitest";
import { isFieldShown, pathsAbove } from "./shown-fields.ts";

const body = {
  campaign: { name: "Kettles" },
  ad_groups: { n1: { budget_kind: "daily" }, n2: { billable_event: "IMPRESSION" } },
  ads: { n3: { ad_group: "n1" } },
};

describe("BUS-04 what two wrote where the form has no field", () => {
  test.each([
    ["campaign/name", true],
    ["campaign/goal_tag", false],
    ["ad_groups/n1/budget", true],
    ["ad_groups/n2/budget", false],
    ["ad_groups/n1/frequency_cap", false],
    ["ad_groups/n2/frequency_cap", true],
    ["ads/n3/name", true],
    ["ads/n3/ad_group", false],
    ["ads/n3", false],
    ["ads/gone/name", false],
  ])("%s has a field: %s", (path, is) => {
    expect(isFieldShown(body, path)).toBe(is);
  });

  test("stands above its part, or above the campaign where the part is gone", () => {
    const paths = ["campaign/name", "ads/n3/ad_group", "ads/gone", "ad_groups/n2/budget"];
    expect(pathsAbove(body, "ads/n3", paths)).toEqual(["ads/n3/ad_group"]);
    expect(pathsAbove(body, "campaign", paths)).toEqual(["ads/gone"]);
    expect(pathsAbove(body, "ad_groups/n1", paths)).toEqual([]);
  });
});
