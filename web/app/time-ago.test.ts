import { expect, test } from "vitest";
import { timeAgo } from "./time-ago.ts";

const now = Date.parse("2026-05-01T12:00:00Z");

test.each([
  ["2026-05-01T11:59:30Z", "now"],
  ["2026-05-01T11:58:59Z", "1 minute ago"],
  ["2026-05-01T09:00:00Z", "3 hours ago"],
  ["2026-04-30T12:00:00Z", "yesterday"],
  ["2026-04-01T12:00:00Z", "30 days ago"],
  ["2026-05-01T12:00:10Z", "now"],
])("%s was %s", (instant, words) => {
  expect(timeAgo(instant, "en", now)).toBe(words);
});
