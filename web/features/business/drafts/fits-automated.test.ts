import { expect, test } from "vitest";
import type { DraftBody } from "#contract/business/ad-drafts.ts";
import { fitsAutomated, pathsBesideAutomated } from "./fits-automated.ts";

const body: DraftBody = {
  campaign: { automated: true, budget: "5" },
  ad_groups: { n1: { countries: ["US"] } },
  ads: { n2: { ad_group: "n1", pin_id: "9" } },
};

test.each<[what: string, part: Partial<DraftBody>, fits: boolean]>([
  ["one ad group", {}, true],
  ["several ad groups", { ad_groups: { n1: {}, n3: {} } }, false],
  ["no ad group", { ad_groups: {} }, false],
  ["all of it chosen by hand", { campaign: { automated: false } }, false],
  ["a flag that is none", { campaign: { automated: "yes" } }, false],
])("BUS-05 the one screen says all of a draft with %s: %j", (_, part, fits) => {
  expect(fitsAutomated({ ...body, ...part })).toBe(fits);
});

test("BUS-05 what two wrote of something that has no field on the one screen stands above it", () => {
  const paths = ["campaign/budget", "campaign/max_click", "ad_groups/n1/countries", "ad_groups/n1/bid", "ads/n2"];
  expect(pathsBesideAutomated(body, [...paths, "ads/n2/pin_id", "ads/gone/pin_id"])).toEqual([
    ...["campaign/max_click", "ad_groups/n1/bid", "ads/n2", "ads/gone/pin_id"],
  ]);
});
