import { expect, test } from "vitest";
import { once } from "./once.ts";

test("it is made when first asked for, once, whatever it comes to", () => {
  let made = 0;
  const nothing = once(() => {
    made += 1;
  });
  expect(made).toBe(0);
  nothing();
  nothing();
  expect(made).toBe(1);
});
