import { expect, test } from "vitest";
import { errorCodes } from "#spec/error-codes.ts";
import { loadTranslate } from "./text.tsx";

test.each([
  "image_url: must be at most 2048 characters",
  "board_id: give it or token, one of the two",
  "emails.0: Invalid input: expected string, received number",
])("SAV-08 nobody reads %j, which is for programs", async (message) => {
  const [english, german] = await Promise.all([loadTranslate("en"), loadTranslate("de")]);
  expect(english(message)).toBe(errorCodes.INVALID_PARAMETERS.message);
  expect(german(message)).not.toContain(":");
  expect(english("Please wait: it takes a moment")).toBe("Please wait: it takes a moment");
});
