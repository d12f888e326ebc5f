import { expect, it } from "vitest";
import { spreadAuthors } from "./spread-authors.ts";

const pin = (id: number, reason: string | undefined, by = id) => ({
  id,
  person_id: `${by}`,
  board_id: `${by}`,
  ...(reason === undefined ? {} : { reason }),
});
const spread = (...pins: ReturnType<typeof pin>[]) => spreadAuthors(pins).map(({ id }) => id);

it("DIS-07 no three in a row for the same reason while there is another", () => {
  expect(spread(pin(1, "a"), pin(2, "a"), pin(3, "a"), pin(4, "b"), pin(5, "a"))).toEqual([1, 2, 4, 3, 5]);
  expect(spread(pin(1, "a"), pin(2, "a"), pin(3, "a"))).toEqual([1, 2, 3]);
  expect(spread(pin(1, undefined), pin(2, undefined), pin(3, undefined), pin(4, "b"))).toEqual([1, 2, 3, 4]);
});

it("DIS-07 nobody fills the page, whatever the reasons", () => {
  expect(spread(pin(1, "a", 7), pin(2, "a", 7), pin(3, "b", 7), pin(4, "a", 8))).toEqual([1, 2, 4, 3]);
  expect(spread()).toEqual([]);
});
