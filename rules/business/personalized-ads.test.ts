import { expect, test } from "vitest";
import { ageBucketOf } from "./age-bucket.ts";
import { agreesToPersonalizedAds, personalizedByDefault } from "./personalized-ads.ts";

const today = { year: 2026, month: 11, day: 24 };
const adult = { birthday: "1990-05-01", choice: null, countries: ["US", "US"], refusesTracking: false };

test.each([
  [adult, true],
  [{ ...adult, choice: false }, false],
  [{ ...adult, countries: ["DE", "US"] }, false],
  [{ ...adult, countries: ["US", "CH"] }, false],
  [{ ...adult, countries: ["KR", "KR"] }, false],
  [{ ...adult, countries: ["DE", "DE"], choice: true }, true],
  [{ ...adult, choice: true, refusesTracking: true }, false],
  [{ ...adult, choice: true, birthday: null }, false],
  [{ ...adult, choice: true, birthday: "2008-11-25" }, false],
  [{ ...adult, choice: true, birthday: "2008-11-24" }, true],
])("BUS-19 %j: ads may be personal: %s", (choices, may) => {
  expect(agreesToPersonalizedAds(choices, today)).toBe(may);
});

test("BUS-19 without a choice the country decides, the stricter one of two", () => {
  expect(["US", "JP", "BR"].map((country) => personalizedByDefault([country]))).toEqual([true, true, true]);
  expect(["AT", "IS", "GB", "CH", "KR"].map((country) => personalizedByDefault(["US", country]))).not.toContain(true);
});

test.each([
  ["2008-11-24", "18-24"],
  ["2001-11-25", "18-24"],
  ["2001-11-24", "25-34"],
  ["1962-01-01", "55-64"],
  ["1961-11-24", "65+"],
  ["1900-01-01", "65+"],
])("BUS-19 who was born on %s is in the bucket %s", (birthday, bucket) => {
  expect(ageBucketOf(birthday, today)).toBe(bucket);
});
