import { expect, test } from "vitest";
import { Refusal } from "#contract/refusal.ts";
import type { ErrorName } from "#spec/error-codes.ts";
import { type AccessEvent, accessFlow, type AccessState, type AccessStep, startAccess } from "./access-flow.ts";

const at = (step: AccessStep, more: Partial<AccessState> = {}) => ({
  ...startAccess({ step, seen: false, underage: false }),
  ...more,
});
const refused = (by: AccessStep, reason: ErrorName, field?: string, typed = "a@example.com"): AccessEvent => ({
  type: "refused",
  by,
  refusal: new Refusal(reason, field === undefined ? {} : { data: { field } }),
  typed,
});

test.each<[string, AccessStep, AccessEvent, Partial<AccessState>]>([
  ["the footer leads to the other step", "signup", { type: "toggled" }, { step: "login" }],
  ["and back", "login", { type: "toggled" }, { step: "signup" }],
  [
    "an email that has an account goes on as a log-in",
    "signup",
    { type: "recognised" },
    { step: "login", sending: true },
  ],
  ["an unknown email becomes a sign-up", "login", refused("login", "ACCOUNT_UNKNOWN"), { step: "signup", errors: {} }],
  [
    "an unknown username stays a log-in",
    "login",
    refused("login", "ACCOUNT_UNKNOWN", "username_or_email", "ada"),
    { step: "login", errors: { email: "We couldn't find an account with that email or username." } },
  ],
  [
    "a wrong password is said at the password, which is emptied",
    "login",
    refused("login", "WRONG_PASSWORD", "password"),
    {
      errors: { password: "The password you entered is incorrect. Try again or Reset your password." },
      passwordCleared: 1,
    },
  ],
  ["too many guesses open the dialog", "login", refused("login", "LOGIN_ATTEMPTS_ACCOUNT"), { modal: "rate_limited" }],
  ["from one address too", "login", refused("login", "LOGIN_ATTEMPTS_ADDRESS"), { modal: "rate_limited" }],
  ["a suspended account opens its dialog", "login", refused("login", "SUSPENDED"), { modal: "suspended" }],
  [
    "a rejected new password is said at the password and kept",
    "signup",
    refused("signup", "PASSWORD_REJECTED", "password"),
    { errors: { password: "Please make a stronger password." }, passwordCleared: 0 },
  ],
  [
    "an age over the limit is said at the birthdate",
    "signup",
    refused("signup", "OVERAGE", "birthday"),
    { errors: { birthday: "Oops! Please use a valid age to sign up." } },
  ],
  [
    "somebody too young is told so, and no more is sent",
    "signup",
    refused("signup", "UNDERAGE", "birthday"),
    { underage: true, errors: { birthday: "Sorry, you're not eligible to sign up right now." } },
  ],
  [
    "what nobody foresaw is said at the email",
    "login",
    refused("login", "EMAIL_INVALID"),
    { errors: { email: "Your email is invalid." } },
  ],
])("%s", (_, step, event, expected) => {
  expect(accessFlow(at(step, { sending: true }), event)).toMatchObject(expected);
});

test("a refusal ends the sending, whichever it is", () => {
  for (const reason of ["WRONG_PASSWORD", "SUSPENDED", "UNAVAILABLE", "RATE_LIMITED", "ACCOUNT_UNKNOWN"] as const)
    expect(accessFlow(at("login", { sending: true }), refused("login", reason)).sending).toBe(false);
});

test("what is too busy or too much is said in passing, each time anew", () => {
  const once = accessFlow(at("login"), refused("login", "UNAVAILABLE"));
  const twice = accessFlow(once, refused("login", "RATE_LIMITED"));
  expect([once.said.number, twice.said.number, twice.errors]).toEqual([1, 2, {}]);
});

test("nothing is sent twice, nor from a device that is not eligible; logging in stays possible there", () => {
  const sending = accessFlow(at("login"), { type: "sent" });
  expect(sending.sending).toBe(true);
  expect(accessFlow(sending, { type: "sent" })).toBe(sending);
  const young = startAccess({ step: "signup", seen: false, underage: true });
  expect(young.errors.birthday).toBe("Sorry, you're not eligible to sign up right now.");
  expect(accessFlow(young, { type: "sent" }).sending).toBe(false);
  const login = accessFlow(young, { type: "toggled" });
  expect(login.errors).toEqual({});
  expect(accessFlow(login, { type: "sent" }).sending).toBe(true);
});

test("writing in a field takes its own error away alone", () => {
  const wrong = at("signup", { errors: { email: "a", password: "b" } });
  expect(accessFlow(wrong, { type: "edited", field: "email" }).errors).toEqual({ password: "b" });
  const right = at("signup");
  expect(accessFlow(right, { type: "edited", field: "email" })).toBe(right);
});

test("the greeting is for the log-in of somebody seen before, until they say it is not them", () => {
  const greeted = startAccess({ step: "login", seen: true, underage: false });
  expect(greeted.personalised).toBe(true);
  expect(accessFlow(greeted, { type: "disowned" }).personalised).toBe(false);
  expect(startAccess({ step: "signup", seen: true, underage: false }).personalised).toBe(false);
});
