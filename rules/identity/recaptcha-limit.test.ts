import { expect, it } from "vitest";
import { addRecaptchaStamp, isRecaptchaLimited } from "./recaptcha-limit.ts";

it.each([
  [null, 5000, false],
  ["", 5000, false],
  ["1000|2000", 2001, false],
  ["1000|2000|3000", 4600, true],
  ["1000|2000|3000", 4601, false],
  ["3000|1000|2000", 4600, true],
  ["x|y|z", 5000, false],
])("ACC-26 with %j stored at %i it is limited: %s", (stored, now, expected) => {
  expect(isRecaptchaLimited(stored, now)).toBe(expected);
});

it("ACC-26 stamps are pipe-separated and the last three stay", () => {
  const stored = [1, 2, 3, 4.9].reduce<string | null>((value, now) => addRecaptchaStamp(value, now), null);
  expect(stored).toBe("2|3|4");
});
