import { expect, it } from "vitest";
import { isNarrowing, narrowingOf, withoutNarrowing } from "./pin-narrowing.ts";

it("reads what an address narrows by, and nothing it does not know", () => {
  const search = new URLSearchParams("q=+lamp+&kind=video&source=&since=2026-01-31&sort=newest");
  expect(narrowingOf(search)).toEqual({ query: "lamp", kind: "video", source: "", since: "2026-01-31" });
  expect(narrowingOf(new URLSearchParams("q=++&kind=film&since=yesterday"))).toEqual({});
  expect(isNarrowing(new URLSearchParams("sort=newest"))).toBe(false);
  expect(withoutNarrowing(search).toString()).toBe("sort=newest");
});
