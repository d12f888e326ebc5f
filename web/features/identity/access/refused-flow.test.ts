import { expect, test } from "vitest";
import { Refusal } from "#contract/kit/refusal.ts";
import type { ErrorName } from "#spec/error-codes.ts";
import { type AccessEvent, accessFlow } from "./access-flow.ts";
import { type AccessState, type AccessStep, startAccess } from "./access-state.ts";
import { type AskedFor, refusedEvent } from "./refused-flow.ts";

const at = (step: AccessStep, more: Partial<AccessState> = {}) => ({
  ...startAccess({ step, seen: false, underage: false }),
  ...more,
});
const refused = (by: AskedFor, reason: ErrorName, field?: string, typed = "a@example.com"): AccessEvent =>
  refusedEvent({ by, refusal: new Refusal(reason, field === undefined ? {} : { data: { field } }), typed });

test.each<[string, AccessStep, AccessEvent, Partial<AccessState>]>([
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
  expect([once.toast.number, twice.toast.number, twice.errors]).toEqual([1, 2, {}]);
});

test.each<[string, AccessState, AccessEvent, Partial<AccessState>]>([
  [
    "ACC-06 an unknown email leads to the sign-up with it, and says why",
    at("loginMagicLink"),
    refused("magic_link", "MAGIC_LINK_EMAIL_UNKNOWN"),
    {
      step: "signup",
      errors: { email: "This email isn't associated with an account. Please sign up or try again" },
    },
  ],
  [
    "ACC-06 a bounced email leads to the log-in",
    at("loginMagicLink"),
    refused("magic_link", "MAGIC_LINK_EMAIL_BOUNCED"),
    { step: "login" },
  ],
  [
    "ACC-07 a second factor is asked for with the end of the phone number",
    at("login"),
    refusedEvent({
      by: "login",
      refusal: new Refusal("MFA_REQUIRED", { data: { phone_number_end: "42" } }),
      typed: "a@example.com",
    }),
    { step: "loginMfa", phoneEnd: "42" },
  ],
  [
    "ACC-07 a wrong code is said at the code",
    at("loginMfa"),
    refused("mfa", "MFA_CODE_WRONG"),
    { step: "loginMfa", errors: { code: "That code isn't right. Check it and try again." } },
  ],
  [
    "ACC-12 an email somebody has offers the log-in",
    at("EmailCollection"),
    refused("signup", "EMAIL_TAKEN"),
    { step: "EmailAlreadyExist", about: "a@example.com" },
  ],
  [
    "ACC-14 a welcome that fails is a sign-up again",
    at("welcome"),
    refused("signup", "UNAVAILABLE"),
    { step: "signup" },
  ],
  [
    "ACC-21 an account with Google points at its button",
    at("login"),
    refused("login", "GOOGLE_LINKED"),
    { tooltip: { at: "google", sentence: "Log in with Google button" }, passwordCleared: 1 },
  ],
  [
    "ACC-21 a deactivated account is told at the button",
    at("login"),
    refused("google", "GOOGLE_DEACTIVATED"),
    { tooltip: { at: "google", sentence: "This account was deactivated." } },
  ],
  [
    "ACC-20 Facebook's refusal stands at its button",
    at("login"),
    refused("facebook", "NOT_ALLOWED"),
    { errors: { facebook: "You can't do that here." } },
  ],
  [
    "ACC-26 too fast loads the challenge",
    at("login"),
    refused("login", "LOGIN_TOO_FAST"),
    { challenge: true, errors: {} },
  ],
  [
    "ACC-26 over the local limit it is a sentence",
    at("login"),
    refusedEvent({
      by: "login",
      refusal: new Refusal("LOGIN_TOO_FAST"),
      typed: "a@example.com",
      recaptchaLimited: true,
    }),
    {
      challenge: false,
      errors: { email: "Oops! You logged in too quickly. Please try again with the reCAPTCHA." },
    },
  ],
  [
    "ACC-19 an unknown email stays a log-in where another account is added",
    at("login", { accountSwitch: true }),
    refused("login", "ACCOUNT_UNKNOWN"),
    { step: "login", errors: { email: "We couldn't find an account with that email or username." } },
  ],
])("%s", (_, state, event, expected) => {
  expect(accessFlow(state, event)).toMatchObject(expected);
});
