import { expect, it } from "vitest";
import { isNarrowing, narrowingOf, withNarrowing, withoutNarrowing } from "./pin-narrowing.ts";

const at = (search: string) => new URLSearchParams(search);

it("reads what an address narrows by, and nothing it does not know", () => {
  const search = at("q=+lamp+&kind=video&source=&since=2026-01-31&until=2026-02-01&sort=newest");
  const days = { since: "2026-01-31", until: "2026-02-01" };
  expect(narrowingOf(search)).toEqual({ query: "lamp", kind: "video", source: "", ...days });
  expect(narrowingOf(at("q=++&kind=film&since=yesterday&until=2026-02-31"))).toEqual({});
  expect(isNarrowing(at("sort=newest"))).toBe(false);
  expect(isNarrowing(at("until=2026-02-01"))).toBe(true);
  expect(withoutNarrowing(search).toString()).toBe("sort=newest");
});

it("changes one part of what an address narrows by, and leaves the rest of it alone", () => {
  expect(withNarrowing(at("sort=oldest&q=lamp"), { kind: "video" }).toString()).toBe("sort=oldest&q=lamp&kind=video");
  expect(withNarrowing(at("q=lamp&kind=video"), { query: null }).toString()).toBe("kind=video");
  // Without a source is not the same as from any.
  expect(narrowingOf(withNarrowing(at(""), { source: "" }))).toEqual({ source: "" });
  expect(withNarrowing(at("until=2020-01-01"), { since: "2026-01-01", until: null }).toString()).toBe(
    "since=2026-01-01",
  );
});
