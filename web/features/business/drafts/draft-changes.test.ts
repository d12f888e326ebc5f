import { describe, expect, test } from "vitest";
import type { DraftBody } from "#contract/business/ad-drafts.ts";
import { draftChanges } from "./draft-changes.ts";
import { withStanding } from "./draft-parts.ts";

const there: DraftBody = {
  campaign: { name: "Kettles", budget: "5" },
  ad_groups: { "11": { name: "Cooks", countries: ["US"] }, "12": { name: "Makers", countries: ["US"] } },
  ads: {
    "21": { ad_group: "11", name: "Copper", pin_id: "9" },
    "22": { ad_group: "12", name: "Brass", pin_id: "8" },
  },
};
const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
const told = (body: DraftBody, origin: DraftBody | null = there) =>
  draftChanges(origin, body).map(({ path, action, fields, isReviewed }) => [
    path,
    action,
    fields.map(({ field, before, after }) => `${field}: ${textOf(before)} → ${textOf(after)}`).join(", "),
    ...(isReviewed ? ["review"] : []),
  ]);

describe("BUS-04 what publishing a draft changes", () => {
  test.each([
    ["nothing", there, []],
    ["what is said as it began anyway", withStanding(there, "campaign/max_click", ""), []],
    ["a budget", withStanding(there, "campaign/budget", "7"), [["campaign", "changed", "budget: 5 → 7"]]],
    [
      "an ad's link, which is reviewed again",
      withStanding(there, "ads/21/destination_url", "https://a.example/"),
      [["ads/21", "changed", "destination_url:  → https://a.example/", "review"]],
    ],
    [
      "an ad's name, which isn't",
      withStanding(there, "ads/21/name", "Tin"),
      [["ads/21", "changed", "name: Copper → Tin"]],
    ],
    [
      "whom a group is for: its ads are reviewed again",
      withStanding(there, "ad_groups/11/countries", ["US", "CA"]),
      [
        ["ad_groups/11", "changed", 'countries: ["US"] → ["US","CA"]'],
        ["ads/21", "changed", "", "review"],
      ],
    ],
    [
      "what is taken away, last",
      withStanding(withStanding(there, "ads/22", null), "ad_groups/12", null),
      [
        ["ad_groups/12", "removed", ""],
        ["ads/22", "removed", ""],
      ],
    ],
    [
      "a new ad",
      withStanding(there, "ads/n1", { ad_group: "12", name: "Tin", pin_id: "7" }),
      [["ads/n1", "made", "name: null → Tin, status: null → ACTIVE, pin_id: null → 7", "review"]],
    ],
  ] as const)("%s", (_, body, changes) => {
    expect(told(body)).toEqual(changes);
  });

  test("a draft that makes a campaign makes all of it, in the order of its tree", () => {
    expect(told(there, null).map(([path, action]) => `${path} ${action}`)).toEqual([
      "campaign made",
      "ad_groups/11 made",
      "ads/21 made",
      "ad_groups/12 made",
      "ads/22 made",
    ]);
  });
});
