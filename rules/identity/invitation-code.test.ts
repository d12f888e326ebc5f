import { expect, test } from "vitest";
import { invitationIn } from "./invitation-code.ts";

test.each([
  ["abc123", "abc123"],
  ["  ABC123\n", "abc123"],
  ["https://magpie.example/signup/?invitation=abc123", "abc123"],
  ["https://magpie.example/signup/?next=%2Fpin%2F&invitation=abc123&source=x#top", "abc123"],
  ["", null],
  ["https://magpie.example/signup/", null],
  ["abc 123", null],
  ["a".repeat(61), null],
])("ACC-01 an invitation is read from %j", (typed, code) => {
  expect(invitationIn(typed)).toBe(code);
});
