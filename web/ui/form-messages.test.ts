import { describe, expect, it } from "vitest";
import { messageFor, problemOf, type Validity } from "./form-messages.ts";

const right: Validity = {
  badInput: false,
  customError: false,
  patternMismatch: false,
  rangeOverflow: false,
  rangeUnderflow: false,
  stepMismatch: false,
  tooLong: false,
  tooShort: false,
  typeMismatch: false,
  valueMissing: false,
};

describe("the problem of a field", () => {
  it("is none when every check passes", () => {
    expect(problemOf(right)).toBeNull();
  });

  it("is the missing value before anything about its shape", () => {
    expect(problemOf({ ...right, typeMismatch: true, valueMissing: true })).toBe("valueMissing");
  });

  it("is the form's own check before the browser's", () => {
    expect(problemOf({ ...right, valueMissing: true, customError: true })).toBe("customError");
  });
});

describe("its message", () => {
  const messages = { email: { typeMismatch: "Not an email." }, "*": { valueMissing: "You missed a spot!" } };

  it("is the field's own, then the form's, then the browser's", () => {
    expect(messageFor(messages, "email", "typeMismatch", "browser")).toBe("Not an email.");
    expect(messageFor(messages, "email", "valueMissing", "browser")).toBe("You missed a spot!");
    expect(messageFor(messages, "name", "tooShort", "browser")).toBe("browser");
  });

  it("is what the form's own check said", () => {
    expect(messageFor(messages, "email", "customError", "Already taken.")).toBe("Already taken.");
  });
});
