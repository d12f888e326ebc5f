import { describe, expect, it } from "vitest";
import { checkVerificationCode, normaliseCode } from "./verification-code.ts";

describe("ACC-29 verification code", () => {
  const missing = "You missed a spot! Don't forget to add your verification code.";
  const format = "Hmm...that doesn't look like a verification code.";
  it.each([
    ["", missing],
    [" - ", missing],
    ["123456", null],
    [" 123 456 ", null],
    ["１２３４５６", null],
    ["12345", format],
    ["1234567", format],
    ["12345a", format],
    ["ab3de-4gh5k", null],
    ["ab3de_4gh5k", format],
  ])("%j → %j", (value, expected) => {
    expect(checkVerificationCode(value)).toBe(expected);
  });

  it("compares codes in one form", () => {
    expect(normaliseCode(" AB3DE-4gh5k ")).toBe("ab3de4gh5k");
  });
});
