import { expect, test } from "vitest";
import { Refusal } from "#contract/refusal.ts";
import type { ErrorName } from "#spec/error-codes.ts";
import { type AccessEvent, accessFlow, hasBack } from "./access-flow.ts";
import { type AccessState, type AccessStep, type SocialSignup, startAccess } from "./access-state.ts";
import { type AskedFor, refusedEvent } from "./refused-flow.ts";

const at = (step: AccessStep, more: Partial<AccessState> = {}) => ({
  ...startAccess({ step, seen: false, underage: false }),
  ...more,
});
const refused = (by: AskedFor, reason: ErrorName, field?: string, typed = "a@example.com"): AccessEvent =>
  refusedEvent({ by, refusal: new Refusal(reason, field === undefined ? {} : { data: { field } }), typed });

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

const social: SocialSignup = {
  type: "google",
  proof: { google_open_id_token: "x" },
  email: "a@example.com",
  first_name: "Ada",
  last_name: "L",
  birthday: "1990-01-01",
};

test.each<[string, AccessState, AccessEvent, Partial<AccessState>]>([
  [
    "ACC-06 the link's form stands in place of the log-in's",
    at("login"),
    { type: "went", to: "loginMagicLink" },
    { step: "loginMagicLink", magicLink: "emailInput" },
  ],
  [
    "ACC-06 a sent link is confirmed",
    at("loginMagicLink"),
    { type: "link_sent", email: "a@example.com" },
    { step: "loginMagicLink", magicLink: "emailSent", about: "a@example.com" },
  ],
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
    "ACC-07 a new code is said for five seconds",
    at("loginMfa"),
    { type: "code_resent", phoneEnd: "42", isSent: true },
    { codeSent: true, said: { sentence: "We sent you a new code!", number: 1, tone: "success", kind: "resent" } },
  ],
  ["ACC-08 the QR code goes back to the log-in", at("loginQRCode"), { type: "back" }, { step: "login" }],
  [
    "ACC-09 a missing birthdate is asked for",
    at("login"),
    { type: "social_found", social: { ...social, birthday: null, email: null } },
    { step: "socialSignupWithAge" },
  ],
  ["ACC-10 consents come before the account", at("signup"), { type: "consents_needed" }, { step: "consents" }],
  ["ACC-10 and back keeps the form", at("consents"), { type: "back" }, { step: "signup" }],
  [
    "ACC-11 a missing email is asked for",
    at("socialSignupWithAge"),
    { type: "social_found", social: { ...social, email: null } },
    { step: "EmailCollection" },
  ],
  [
    "ACC-11 not now leads back to the sign-up",
    at("EmailCollection"),
    { type: "went", to: "signup" },
    { step: "signup" },
  ],
  [
    "ACC-12 an email somebody has offers the log-in",
    at("EmailCollection"),
    refused("signup", "EMAIL_TAKEN"),
    { step: "EmailAlreadyExist", about: "a@example.com" },
  ],
  [
    "ACC-13 a child's birthdate is shown once more",
    at("signup"),
    { type: "young", birthday: "2020-01-01" },
    { step: "UnderageConfirmation", youngBirthday: "2020-01-01", underage: false },
  ],
  [
    "ACC-13 to edit it leads back and forgets it",
    at("UnderageConfirmation", { youngBirthday: "2020-01-01" }),
    { type: "young_edited" },
    { step: "signup", youngBirthday: null, underage: false },
  ],
  [
    "ACC-13 to confirm it turns away",
    at("UnderageConfirmation"),
    { type: "young_confirmed" },
    {
      underage: true,
      said: {
        sentence: "Sorry, you're not eligible to sign up right now.",
        number: 1,
        tone: "error",
        kind: "underage",
      },
    },
  ],
  [
    "ACC-14 one tap with nothing missing shows the welcome",
    at("login"),
    { type: "social_found", social: { ...social, type: "google_one_tap" } },
    { step: "welcome" },
  ],
  [
    "ACC-14 a welcome that fails is a sign-up again",
    at("welcome"),
    refused("signup", "UNAVAILABLE"),
    { step: "signup" },
  ],
  [
    "ACC-15 a provider that is off says so",
    at("login"),
    { type: "modal", modal: "facebook_unavailable" },
    { modal: "facebook_unavailable" },
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
  [
    "ACC-19 and there is no way to the sign-up",
    at("login", { accountSwitch: true }),
    { type: "toggled" },
    { step: "login" },
  ],
  [
    "ACC-03 a reply's way in stays one",
    accessFlow(at("respondMessage"), { type: "toggled" }),
    { type: "toggled" },
    { step: "respondMessage" },
  ],
])("%s", (_, state, event, expected) => {
  expect(accessFlow(state, event)).toMatchObject(expected);
});

test("ACC-01 every step between has a way back, and the ends have none", () => {
  const without: AccessStep[] = ["signup", "respondMessage", "login", "welcome", "UnderageConfirmation"];
  for (const step of without) expect([step, hasBack(step)]).toEqual([step, false]);
  for (const step of ["loginMagicLink", "loginMfa", "loginQRCode", "consents", "EmailCollection"] as const)
    expect([step, hasBack(step)]).toEqual([step, true]);
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
