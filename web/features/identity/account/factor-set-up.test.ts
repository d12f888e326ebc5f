import { expect, test } from "vitest";
import { type FactorEvent, factorSetUp, startFactor } from "./factor-set-up.ts";

const after = (events: readonly FactorEvent<string>[], begun: string | null = null) =>
  events.reduce(factorSetUp<string>, startFactor(begun));

test("an app's code is asked for at once, a phone's once its number is given", () => {
  expect(after([], "app").begun).toBe("app");
  expect(after([{ type: "numberGiven", number: "+49 1" }])).toEqual({ number: "+49 1", begun: null, resending: false });
  expect(
    after([
      { type: "numberGiven", number: "+49 1" },
      { type: "begun", begun: "phone" },
    ]).begun,
  ).toBe("phone");
});

test("another number begins with the one that was given", () => {
  const state = after([
    { type: "numberGiven", number: "+49 1" },
    { type: "begun", begun: "phone" },
    { type: "otherNumber" },
  ]);
  expect(state).toEqual({ number: "+49 1", begun: null, resending: false });
});

test("a code that is sent again takes the place of the one before; one that isn't leaves it", () => {
  const resending = [{ type: "begun", begun: "first" }, { type: "resending" }] as const;
  expect(after(resending).resending).toBe(true);
  expect(after([...resending, { type: "resent", begun: "second" }])).toMatchObject({
    begun: "second",
    resending: false,
  });
  expect(after([...resending, { type: "resent", begun: null }])).toMatchObject({ begun: "first", resending: false });
});

test("a code that arrives again while another number is typed does not take its field away", () => {
  const state = after([
    { type: "begun", begun: "first" },
    { type: "resending" },
    { type: "otherNumber" },
    { type: "resent", begun: "second" },
  ]);
  expect(state).toMatchObject({ begun: null, resending: false });
});
