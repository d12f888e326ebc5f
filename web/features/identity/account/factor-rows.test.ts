import { expect, test } from "vitest";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { factorRows } from "./factor-rows.ts";

const { factors: copy } = accountCopy;
const facts = (app: boolean, end: string | null) => ({
  app,
  phone_number_end: end,
  backup_codes_left: 0,
  step_up_needed: false,
});
const rowsOf = (...given: Parameters<typeof factorRows>) =>
  factorRows(...given).map(({ kind, isOn, text, facts: told }) => [kind, isOn, text, told]);

test.each([
  ["before anything is known", undefined, false, null],
  ["without factors", facts(false, null), false, null],
  ["with an app", facts(true, null), true, null],
  ["with a phone", facts(false, "55"), false, "55"],
  ["with both", facts(true, "55"), true, "55"],
])("ACC-07 %s", (_, factors, app, end) =>
  expect(rowsOf(factors)).toEqual([
    ["app", app, copy.appText, {}],
    ["phone", end !== null, end === null ? copy.phoneText : copy.phoneEnd, end === null ? {} : { end }],
  ]),
);

test("ACC-07 each says what it means to turn it off", () => {
  expect(factorRows(undefined).map(({ off }) => off)).toEqual([copy.turnOffApp, copy.turnOffPhone]);
});
