import { expect, test } from "vitest";
import type { WirePin } from "#contract/kit/shapes.ts";
import { beside, inOrder, moveWithin, pagesInOrder } from "./reorder.ts";

const order = ["1", "2", "3", "4", "5"];

test("SAV-12 pins go before the place, in the order they stood", () => {
  const moved = moveWithin(order, new Set(["4", "1"]), 2);
  expect(moved).toEqual({ order: ["2", "1", "4", "3", "5"], ids: ["1", "4"], before: "3", after: "2" });
  expect(beside(moved, "pin_id")).toEqual({ before_pin_id: "3" });
});

test("SAV-12 the end of the list is after its last pin, and everything at once has no neighbour", () => {
  expect(beside(moveWithin(order, new Set(["2"]), 5), "board_id")).toEqual({ after_board_id: "5" });
  const alone = moveWithin(["1"], new Set(["1"]), 0);
  expect(alone).toMatchObject({ order: ["1"], ids: ["1"] });
  expect(beside(alone, "pin_id")).toEqual({});
});

test("SAV-12 what the order does not name stays at the end", () => {
  expect(inOrder([{ id: "1" }, { id: "2" }, { id: "3" }], ["3"]).map(({ id }) => id)).toEqual(["3", "1", "2"]);
});

test("SAV-12 the parts of a list keep their lengths", () => {
  const page = (...ids: string[]) => ({ data: ids.map((id) => ({ id }) as WirePin), bookmark: null });
  const data = { pages: [page("1", "2"), page("3")], pageParams: [null, "b"] };
  const ids = pagesInOrder(data as never, ["3", "1", "2"]).pages.map(({ data: pins }) => pins.map(({ id }) => id));
  expect(ids).toEqual([["3", "1"], ["2"]]);
});
