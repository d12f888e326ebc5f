import { expect, test } from "vitest";
import { readEnd } from "./popup.ts";

test.each([
  [
    { type: "social-connect-complete", provider: "google", data: { google_open_id_token: "x" } },
    { kind: "complete", data: { google_open_id_token: "x" } },
  ],
  [{ type: "social-connect-complete" }, { kind: "complete", data: {} }],
  [
    { type: "social-connect-error", message: "Couldn't connect." },
    { kind: "error", message: "Couldn't connect." },
  ],
  [
    { type: "social-connect-error", message: 7 },
    { kind: "error", message: null },
  ],
  [{ type: "something-else" }, null],
  ["social-connect-complete", null],
  [null, null],
])("ACC-20 a popup's message %j reads as %j", (message, end) => {
  expect(readEnd(message)).toEqual(end);
});
