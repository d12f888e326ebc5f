import { expect, test } from "vitest";
import { packPins } from "./pin-list.ts";

test("a packed list gives back its pins, in its order, with their reasons", () => {
  const pins = Array.from({ length: 50 }, (_, n) => ({
    pin_id: String(2n ** 59n - BigInt(n)),
    picture_id: String(n + 1),
    reason: n % 3 === 0 ? undefined : `Because of ${n % 4}`,
  }));
  const packed = packPins(pins);
  expect(packed.length).toBe(50);
  expect(packed.slice(0, 50)).toEqual(pins);
  expect(packed.slice(45, 60)).toEqual(pins.slice(45));
  expect(packed.slice(50, 60)).toEqual([]);
  expect(packed.pictures()).toEqual(pins.map((pin) => pin.picture_id));
  expect(packPins([]).slice(0, 5)).toEqual([]);
});
