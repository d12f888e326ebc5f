import { expect, test } from "vitest";
import { emptyAll } from "./empty-all.ts";

test("asks again while something is left, Pins first, and counts along", async () => {
  const inTrash = { pins: 450, boards: 6 };
  const seen: [number, number][] = [];
  const removed = await emptyAll(
    async (kind) => {
      const some = Math.min(kind === "pins" ? 200 : 5, inTrash[kind]);
      inTrash[kind] -= some;
      return { removed: some, left: inTrash[kind] };
    },
    (...progress) => seen.push(progress),
  );
  expect(removed).toBe(456);
  expect(inTrash).toEqual({ pins: 0, boards: 0 });
  expect(seen).toEqual([
    [200, 250],
    [400, 50],
    [450, 0],
    [455, 1],
    [456, 0],
  ]);
});

test("does not turn in a circle where nothing goes, and lets a failure through", async () => {
  let asked = 0;
  const stuck = async () => {
    asked += 1;
    return { removed: 0, left: 3 };
  };
  expect(await emptyAll(stuck, () => undefined)).toBe(0);
  expect(asked).toBe(2);
  await expect(
    emptyAll(
      () => Promise.reject(new Error("away")),
      () => undefined,
    ),
  ).rejects.toThrow("away");
});
