import { expect, test } from "vitest";
import { sendMagicLink } from "#contract/identity/methods.ts";
import { emailExists, logIn, register } from "#contract/identity/session.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import type { ErrorName } from "#spec/error-codes.ts";
import { type AccessEvent, accessFlow } from "./access-flow.ts";
import { type AccessState, type AccessStep, type SocialSignup, startAccess } from "./access-state.ts";
import { drawnFields, type Shown } from "./drawn-fields.ts";
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

const vouched: SocialSignup = {
  type: "google",
  proof: { google_open_id_token: "x" },
  email: "ann@magpie.example",
  first_name: "Ann",
  last_name: "L",
  birthday: "1990-01-01",
};

test.each<[string, AccessState, AccessEvent, Partial<AccessState>]>([
  [
    "ACC-10 a password that is refused after the consents is said at the form",
    at("consents"),
    refused("signup", "PASSWORD_REJECTED", "password"),
    { step: "signup", errors: { password: "Please make a stronger password." } },
  ],
  [
    "ACC-10 so is an email",
    at("consents"),
    refused("signup", "EMAIL_HAS_BRAND", "email"),
    { step: "signup", errors: { email: "Please stick to your name, or the name of your brand" } },
  ],
  [
    "ACC-10 consents that are wanted are asked for, and said for longer than an error",
    at("signup"),
    refused("signup", "CONSENT_REQUIRED", "kr_privacy_consent_opt_in"),
    {
      step: "consents",
      toast: {
        sentence: "Please agree to the required items to continue.",
        number: 1,
        tone: "error",
        kind: "consent",
      },
    },
  ],
  [
    "ACC-09 ACC-11 an outside account's email that is refused is asked for anew, and the account stays proven",
    at("socialSignupWithAge", { social: vouched }),
    refused("social_signup", "EMAIL_HAS_BRAND", "email"),
    { step: "EmailCollection", social: vouched },
  ],
  [
    "ACC-09 a birthday that the server refuses is said where it was asked for",
    at("EmailCollection", { social: vouched }),
    refused("social_signup", "OVERAGE", "birthday"),
    { step: "socialSignupWithAge", errors: { birthday: "Oops! Please use a valid age to sign up." } },
  ],
  [
    "ACC-09 a proof that is too old is said at its button",
    at("socialSignupWithAge", { social: vouched }),
    refused("social_signup", "GOOGLE_REFUSED", "google"),
    { step: "signup", social: null, errors: { google: "Google didn't confirm this login." } },
  ],
  [
    "ACC-09 one without a place for words is said over the sign-up",
    at("socialSignupWithAge", { social: vouched }),
    refused("social_signup", "NOT_ALLOWED", "line_id_token"),
    { step: "signup", errors: { page: "You can't do that here." } },
  ],
  [
    "ACC-14 a welcome whose email is refused asks for another one",
    at("welcome", { social: { ...vouched, type: "google_one_tap" } }),
    refused("social_signup", "EMAIL_HAS_BRAND", "email"),
    { step: "EmailCollection" },
  ],
  [
    "ACC-14 ACC-26 a welcome that was too fast is a sign-up with the challenge",
    at("welcome", { social: { ...vouched, type: "google_one_tap" } }),
    refused("social_signup", "LOGIN_TOO_FAST"),
    { step: "signup", challenge: true },
  ],
  [
    "ACC-18 a business's website is said at the website",
    at("signup"),
    refused("signup", "INVALID_PARAMETERS", "website_url"),
    { errors: { website: "Something in this request isn't right." } },
  ],
  [
    "ACC-18 its name at the name",
    at("signup"),
    refused("signup", "INVALID_PARAMETERS", "first_name"),
    { errors: { name: "Something in this request isn't right." } },
  ],
  [
    "ACC-19 an outside account nobody has is said at its button where another account is added",
    at("login", { accountSwitch: true }),
    refused("facebook", "ACCOUNT_UNKNOWN", "facebook"),
    { step: "login", errors: { facebook: "The email you entered does not belong to any account." } },
  ],
  [
    "ACC-26 a challenge goes with the answer to it",
    at("login", { challenge: true }),
    refused("login", "WRONG_PASSWORD", "password"),
    { challenge: false },
  ],
  [
    "ACC-28 who needs help is told by their hint where no address was typed",
    at("login"),
    refusedEvent({
      by: "google",
      refusal: new Refusal("LOGIN_ASSISTANCE", { data: { email_hint: "a••••@example.com" } }),
      typed: "",
    }),
    { modal: "login_assistance", about: "a••••@example.com" },
  ],
])("%s", (_, state, event, expected) => {
  expect(accessFlow(state, event)).toMatchObject(expected);
});

test("ACC-13 who confirmed a child's birthdate is led nowhere else, whatever is still answered", () => {
  const turned = accessFlow(at("UnderageConfirmation", { youngBirthday: "2020-01-01", social: vouched }), {
    type: "young_confirmed",
  });
  for (const reason of ["EMAIL_INVALID", "PASSWORD_REJECTED", "RATE_LIMITED", "GOOGLE_REFUSED", "UNDERAGE"] as const)
    expect(accessFlow(turned, refused("social_signup", reason, "email"))).toEqual({ ...turned, sending: false });
  expect(accessFlow(turned, { type: "failed", sentence: "x" })).toEqual(turned);
});

test("ACC-10 ACC-13 what an outside account began is over at the form: a birthdate is edited where it was typed", () => {
  const notNow = accessFlow(at("EmailCollection", { social: vouched }), { type: "went", to: "signup" });
  const young = accessFlow(accessFlow(notNow, { type: "sent", by: "form" }), { type: "young", birthday: "2020-01-01" });
  expect(accessFlow(young, { type: "young_edited" })).toMatchObject({ step: "signup", social: null });
});

test("whatever is refused is said once: at a field, in passing or in a dialog", () => {
  const steps = ["signup", "respondMessage", "login", "loginMagicLink", "loginMfa", "loginQRCode", "consents"] as const;
  for (const step of [...steps, "socialSignupWithAge", "EmailCollection", "EmailAlreadyExist"] as const)
    for (const by of ["login", "signup", "social_signup", "mfa", "google", "line"] as const) {
      const { errors, toast, modal } = accessFlow(at(step, { social: vouched }), refused(by, "EMAIL_INVALID"));
      const places = Object.keys(errors).length + toast.number + (modal === null ? 0 : 1);
      expect([step, by, places]).toEqual([step, by, 1]);
    }
});

const leadsTo: Partial<Record<ErrorName, AccessStep>> = {
  MFA_REQUIRED: "loginMfa",
  ACCOUNT_UNKNOWN: "signup",
  MAGIC_LINK_EMAIL_UNKNOWN: "signup",
  EMAIL_TAKEN: "EmailAlreadyExist",
};

test("ACC-25 whatever the calls of the way in may refuse is answered at every step: by words, a dialog, a challenge or another step", () => {
  const steps = ["signup", "login", "loginMagicLink", "loginMfa", "consents"] as const;
  const silent: string[] = [];
  for (const { errors } of [emailExists, logIn, register, sendMagicLink])
    for (const reason of [...errors, "UNAVAILABLE", "RATE_LIMITED", "INTERNAL"] as const)
      for (const step of [...steps, "socialSignupWithAge", "EmailCollection", "EmailAlreadyExist"] as const)
        for (const by of [
          "login",
          "signup",
          "social_signup",
          "mfa",
          "magic_link",
          "google",
          "facebook",
          "line",
        ] as const) {
          const before = at(step, { social: vouched });
          const after = accessFlow(before, refused(by, reason));
          const isSaid = Object.values(after.errors).some((said) => said !== "") || after.toast.number > 0;
          const isShown = after.modal !== null || after.tooltip !== null || after.challenge || after.gate !== null;
          // Where it leads to nothing is sent that it could refuse.
          const isThere = after.step === step && leadsTo[reason] === step;
          if (!isSaid && !isShown && after.step === step && !isThere) silent.push(`${reason} of ${by} at ${step}`);
        }
  expect(silent).toEqual([]);
});

test.each<[string, Partial<Shown>, readonly string[]]>([
  [
    "the greeting of whom only Google knows has its button alone",
    { personalised: true, hasForm: false, ways: ["google"] },
    ["google"],
  ],
  ["the log-in without outside accounts", { step: "login" }, ["email", "password"]],
  ["a business's sign-up", { step: "signup", business: true }, ["email", "password", "birthday", "name", "website"]],
  ["the code of a mailed link", { step: "loginMagicLink", magicLink: "emailSent" }, ["code"]],
  ["the consents", { step: "consents" }, []],
])("ACC-25 %s: elsewhere what is wrong is said over the step", (_, shown, expected) => {
  const usual = {
    step: "login",
    magicLink: "select",
    personalised: false,
    hasForm: true,
    business: false,
    ways: [],
  } as const;
  expect(drawnFields({ ...usual, ...shown })).toEqual(expected);
});

test("ACC-24 a long wait is said at the form, in hours, and what was typed stays", () => {
  const refusal = new Refusal("RATE_LIMITED", { retryAfter: 5_000 });
  const state = accessFlow(at("signup"), refusedEvent({ by: "signup", refusal, typed: "a@example.com" }));
  expect(state).toMatchObject({ step: "signup", hours: 2, passwordCleared: 0, toast: { number: 0 } });
  expect(state.errors.page).toMatch(/in # hours/);
});
