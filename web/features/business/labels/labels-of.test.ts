import { expect, test } from "vitest";
import { countLabels, labelsOf } from "./labels-of.ts";

const custom = (value: string) => ({ label_type: "CUSTOM", value }) as const;
const campaigns = [
  { labels: [custom("Spring"), { label_type: "BRAND", value: "Zebra" } as const] },
  { labels: [custom("spring"), custom("Autumn")] },
  { labels: [] },
];

test("BUS-04 labels are told once, however they are written, with how many of those that are meant have them", () => {
  expect(labelsOf(campaigns)).toEqual(["Autumn", "spring", "Zebra"]);
  expect(countLabels(campaigns, campaigns.slice(0, 2)).map(({ label, count }) => [label.value, count])).toEqual([
    ["Zebra", 1],
    ["Autumn", 1],
    ["spring", 2],
  ]);
});
