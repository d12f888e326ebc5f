import { expect, test } from "vitest";
import { type HeldText, typedFields } from "./typed-fields.ts";

const field = (value: string): HeldText & { value: string; isConnected: boolean } => ({ value, isConnected: true });

test("only words that were written since, and are still there, would be missed", () => {
  const typed = typedFields();
  const [filled, empty] = [field("Kitchen"), field("")];
  typed.come(filled);
  typed.come(empty);
  expect(typed.hasTyped()).toBe(false);
  empty.value = "   ";
  expect(typed.hasTyped()).toBe(false);
  empty.value = "Lamps";
  expect(typed.hasTyped()).toBe(true);
  // Come to once more, it is measured by what it held at first.
  typed.come(empty);
  expect(typed.hasTyped()).toBe(true);
  empty.value = "";
  filled.value = "Kitchens";
  expect(typed.hasTyped()).toBe(true);
  filled.value = "Kitchen";
  expect(typed.hasTyped()).toBe(false);
});

test("a field that left with its step, and what an earlier opening held, ask nothing", () => {
  const typed = typedFields();
  const gone = field("");
  typed.come(gone);
  gone.value = "Lamps";
  gone.isConnected = false;
  expect(typed.hasTyped()).toBe(false);
  gone.isConnected = true;
  typed.forget();
  expect(typed.hasTyped()).toBe(false);
});
