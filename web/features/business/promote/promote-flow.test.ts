import { describe, expect, test } from "vitest";
import { type PromoteEvent, promoteFlow, type PromoteState, startPromote } from "./promote-flow.ts";
import { placeRefusal } from "./refused-promote.ts";
import { Refusal, type RefusalDetails } from "#contract/kit/refusal.ts";
import type { ErrorName } from "#spec/error-codes.ts";

const after = (start: PromoteState, ...events: PromoteEvent[]) => events.reduce(promoteFlow, start);
const campaign = { id: "9", name: "Kettles" };
const made = (isBillingValid: boolean, isApproved = false) =>
  ({ type: "made", campaign, isApproved, isBillingValid }) as const;
const refused = (reason: ErrorName, details: RefusalDetails = {}) =>
  ({ type: "refused", placed: placeRefusal(new Refusal(reason, details)) }) as const;

const dialog = startPromote(false);
const page = startPromote(true);
const form = after(dialog, { type: "pin_chosen" });

describe("BUS-16 the flow", () => {
  test("in a dialog is pin, form, then success or billing; on a page the form stands with the pin", () => {
    expect(dialog.step).toBe("pin_selection");
    expect(form.step).toBe("business_form");
    expect(after(form, { type: "sent" }, made(true)).step).toBe("success");
    expect(after(form, { type: "sent" }, made(false)).step).toBe("billing_form");
    expect(page.step).toBe("pin_selection");
    expect(after(page, { type: "pin_chosen" }).step).toBe("pin_selection");
    expect(after(page, { type: "sent" }, made(true)).step).toBe("success");
    expect(after(page, { type: "sent" }, made(false)).step).toBe("billing_form");
  });

  test("waits at billing until a payment method is there", () => {
    const waiting = after(page, { type: "recalled", campaign });
    expect(waiting).toMatchObject({ step: "billing_form", made: campaign });
    expect(after(waiting, { type: "billing_checked", isBillingValid: false }).step).toBe("billing_form");
    expect(after(waiting, { type: "billing_checked", isBillingValid: true }).step).toBe("success");
    expect(after(page, { type: "billing_checked", isBillingValid: true })).toBe(page);
  });

  test("an open payment leads to billing, and back to the form: nothing was made", () => {
    const owes = after(form, { type: "sent" }, refused("BILLING_MISSING"));
    expect(owes).toMatchObject({ step: "billing_form", owes: true, made: null, isSending: false });
    expect(after(owes, { type: "billing_checked", isBillingValid: true })).toBe(owes);
    expect(after(owes, { type: "back" })).toMatchObject({ step: "business_form", owes: false });
  });

  test("what is refused at the pin keeps the step; in the dialog it leads to the error, and back", () => {
    const atPin = after(form, { type: "sent" }, refused("NOT_AUTHENTICATED"));
    expect(atPin).toMatchObject({ step: "business_form", pinError: { way: "log_in" }, isSending: false });
    expect(after(atPin, { type: "sent" }).pinError).toBeNull();
    for (const start of [form, page]) {
      const failed = after(start, { type: "sent" }, refused("INTERNAL"));
      expect(failed).toMatchObject({ step: "error", isSending: false });
      expect(after(failed, { type: "back" })).toMatchObject({ step: start.step, error: null });
    }
  });

  test("what is said at a field leaves everything as it is", () => {
    expect(after(form, { type: "sent" }, refused("BUDGET_TOO_SMALL", { data: { minimum_micro: "11000000" } }))).toEqual(
      form,
    );
  });
});

describe("BUS-16 a refusal is said where something can be done about it", () => {
  test.each([
    [
      "BUDGET_TOO_SMALL",
      { data: { minimum_micro: "11000000" } },
      { at: "field", field: "budget", values: { amount: "11" } },
    ],
    [
      "PIN_NOT_PROMOTABLE",
      { data: { reason: "no_link" } },
      { at: "pin", sentence: expect.stringContaining("no link"), way: "other_pin" },
    ],
    ["PIN_NOT_PROMOTABLE", { data: { reason: "newer" } }, { at: "pin", sentence: "This Pin can't be promoted." }],
    ["AD_REFUSED", { data: { reasons: ["WEAPONS", "newer"] } }, { at: "modal", reasons: ["WEAPONS"], way: "edit_pin" }],
    ["AD_REFUSED", {}, { at: "modal", reasons: [] }],
    ["BILLING_MISSING", {}, { at: "billing" }],
    ["ACCOUNT_ON_HOLD", {}, { at: "modal", way: "account" }],
    ["ROLE_MISSING", {}, { at: "modal", way: "account" }],
    ["CONFLICT", {}, { at: "account" }],
    ["UNDERAGE", {}, { at: "account" }],
    ["NOT_AUTHENTICATED", {}, { at: "pin", way: "log_in" }],
    ["NOT_FOUND", {}, { at: "pin", way: "other_pin" }],
    ["UNAVAILABLE", {}, { at: "modal", way: "again", sentence: expect.stringContaining("won't create a second one") }],
    ["INTERNAL", { detail: "The pin is gone." }, { at: "modal", sentence: "The pin is gone.", way: "again" }],
    ["INTERNAL", {}, { at: "modal", sentence: "Sorry! Something went wrong on our end.", way: "again" }],
    [
      "INVALID_PARAMETERS",
      { message: "is too long", detail: "campaign_name", data: { field: "campaign_name" } },
      { at: "field", field: "name", sentence: "is too long" },
    ],
    [
      "INVALID_PARAMETERS",
      { message: "must be known", detail: "targeting_spec.INTEREST", data: { field: "targeting_spec.INTEREST" } },
      { at: "field", field: "countries" },
    ],
    [
      "INVALID_PARAMETERS",
      { message: "must be true", detail: "start_now", data: { field: "start_now" } },
      { at: "modal", sentence: "must be true" },
    ],
  ] as const)("%s with %o: %o", (reason, details, place) => {
    expect(placeRefusal(new Refusal(reason, details as RefusalDetails))).toMatchObject(place);
  });
});
