import { expect, it } from "vitest";
import { daysInWords, spansBefore } from "./saved-when.ts";

it("offers spans that leave no day out: what is not of the past year is older", () => {
  const spans = spansBefore(new Date("2026-03-01T12:00:00Z"));
  expect(spans).toEqual([
    { name: "week", since: "2026-02-22", until: null },
    { name: "month", since: "2026-01-29", until: null },
    { name: "year", since: "2025-02-28", until: null },
    { name: "earlier", since: null, until: "2025-02-27" },
  ]);
});

it("says days as they are read in each language, whatever the zone", () => {
  const since = "2026-01-31";
  expect(daysInWords({ since, until: null }, "en")).toBe("Jan 31, 2026");
  expect(daysInWords({ since: null, until: since }, "de")).toBe("31.01.2026");
  expect(daysInWords({ since, until: "2026-02-02" }, "en").replaceAll(/\s/gu, " ")).toBe("Jan 31 – Feb 2, 2026");
  expect(daysInWords({ since: null, until: null }, "en")).toBe("");
});
