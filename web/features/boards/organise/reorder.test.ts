import { expect, test } from "vitest";
import type { WirePin } from "#contract/shapes.ts";
import { moveWithin, pagesInOrder } from "./reorder.ts";

const order = ["1", "2", "3", "4", "5"];

test("SAV-12 pins go before the place, in the order they stood", () => {
  expect(moveWithin(order, new Set(["4", "1"]), 2)).toEqual({
    order: ["2", "1", "4", "3", "5"],
    pin_ids: ["1", "4"],
    beside: { before_pin_id: "3" },
  });
});

test("SAV-12 the end of the list is after its last pin, and everything at once has no neighbour", () => {
  expect(moveWithin(order, new Set(["2"]), 5)).toMatchObject({ beside: { after_pin_id: "5" } });
  expect(moveWithin(["1"], new Set(["1"]), 0)).toEqual({ order: ["1"], pin_ids: ["1"], beside: {} });
});

test("SAV-12 the parts of a list keep their lengths", () => {
  const page = (...ids: string[]) => ({ data: ids.map((id) => ({ id }) as WirePin), bookmark: null });
  const data = { pages: [page("1", "2"), page("3")], pageParams: [null, "b"] };
  const ids = pagesInOrder(data as never, ["3", "1", "2"]).pages.map(({ data: pins }) => pins.map(({ id }) => id));
  expect(ids).toEqual([["3", "1"], ["2"]]);
});
