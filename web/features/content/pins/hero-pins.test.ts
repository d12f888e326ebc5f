import { expect, it } from "vitest";
import type { WirePin } from "#contract/kit/shapes.ts";
import { heroPins } from "./hero-pins.ts";

const pin = (id: string, save_count: number, day: number) =>
  ({ id, save_count, created_at: `2026-01-${String(day).padStart(2, "0")}T00:00:00.000Z` }) as WirePin;

it("a stranger meets what was saved most first, and what was uploaded just now last", () => {
  const pins = [pin("new", 0, 31), pin("liked", 5, 20), pin("old", 0, 1), pin("known", 2, 30)];
  expect(heroPins(pins).map(({ id }) => id)).toEqual(["liked", "known", "old", "new"]);
});
