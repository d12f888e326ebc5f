import { expect, test } from "vitest";
import { Refusal } from "#contract/kit/refusal.ts";
import { errorCodes } from "#spec/error-codes.ts";
import { refusalOf } from "./refusal-of.ts";

const { message: unsaid } = errorCodes.INVALID_PARAMETERS;

test.each([
  ["image_url: must be at most 2048 characters", "Must be at most 2048 characters."],
  ["board_id: give it or token, one of the two", unsaid],
  ["emails.0: Invalid input: expected string, received number", unsaid],
  ["Please wait: it takes a moment", "Please wait: it takes a moment"],
])("SAV-08 of %j people read %j, and no field's name", (message, read) => {
  const refusal = new Refusal("INVALID_PARAMETERS", { message, detail: "field", data: { field: "field" } });
  expect(refusalOf(refusal)).toMatchObject({ message: read, reason: "INVALID_PARAMETERS", detail: "field" });
  expect(refusalOf(refusal)?.data).toEqual({ field: "field" });
});

test("whatever else was thrown is no refusal", () => {
  expect([refusalOf(new Error("a: must b")), refusalOf("a: must b"), refusalOf(null)]).toEqual([null, null, null]);
});
