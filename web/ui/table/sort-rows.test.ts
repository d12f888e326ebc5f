import { expect, test } from "vitest";
import { sortRows } from "./sort-rows.ts";

test("numbers, amounts beyond 2^53 and words are put in order, both ways", () => {
  expect(sortRows([3, 1, 2], (one) => one, false)).toEqual([1, 2, 3]);
  expect(sortRows([2n ** 60n, 2n ** 60n + 1n, 5n], (one) => one, true)).toEqual([2n ** 60n + 1n, 2n ** 60n, 5n]);
  expect(sortRows(["Ad 10", "Ad 9", "äpfel", "apfel"], (one) => one, false, "de")).toEqual([
    "Ad 9",
    "Ad 10",
    "apfel",
    "äpfel",
  ]);
});

test("rows without a value stand last either way, equal ones as they were", () => {
  const rows = [
    { id: 1, value: null },
    { id: 2, value: 5 },
    { id: 3, value: 5 },
    { id: 4, value: 1 },
  ];
  const order = (isDescending: boolean) => sortRows(rows, ({ value }) => value, isDescending).map(({ id }) => id);
  expect(order(false)).toEqual([4, 2, 3, 1]);
  expect(order(true)).toEqual([2, 3, 4, 1]);
});
