import { expect, test } from "vitest";
import { keepVisitSource, readVisitSource } from "./visit-source.ts";

test("DIS-13 ref and os are read from an address, each by itself", () => {
  expect(readVisitSource(new URLSearchParams("ref=newsletter-12&os=ios_17.2&q=a"))).toEqual({
    ref: "newsletter-12",
    os: "ios_17.2",
  });
  expect(readVisitSource(new URLSearchParams("os=android"))).toEqual({ os: "android" });
});

test("DIS-13 what is no plain name is not there", () => {
  for (const bad of ["ref=", "ref=https://evil.example", "ref=%3Cscript%3E", `ref=${"a".repeat(61)}`, "ref=a b"])
    expect(readVisitSource(new URLSearchParams(bad)), bad).toEqual({});
});

test("DIS-13 what was told first counts", () => {
  expect(keepVisitSource({ ref: "first" }, { ref: "second", os: "ios" })).toEqual({ ref: "first", os: "ios" });
});
