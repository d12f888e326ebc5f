import { expect, it } from "vitest";
import { nameFromEmail } from "./name-from-email.ts";

it.each([
  ["ann.lee@example.com", "US", "Ann"],
  ["ANN_LEE99@example.com", "US", "Ann"],
  ["yamada.taro@example.jp", "JP", "Taro"],
  ["a.lee@example.com", "US", "Lee"],
  ["ann+pins@example.com", "US", "Ann"],
  ["1234@example.com", "US", "1234"],
  ["x@example.com", "US", "x"],
])("ACC-24 %s from %s is called %s", (email, country, name) => {
  expect(nameFromEmail(email, country)).toBe(name);
});
