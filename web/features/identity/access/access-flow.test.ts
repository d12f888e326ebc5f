import { expect, test } from "vitest";
import { type AccessEvent, accessFlow, hasBack } from "./access-flow.ts";
import { type AccessState, type AccessStep, type SocialSignup, startAccess } from "./access-state.ts";

const at = (step: AccessStep, more: Partial<AccessState> = {}) => ({
  ...startAccess({ step, seen: false, underage: false }),
  ...more,
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
])("%s", (_, step, event, expected) => {
  expect(accessFlow(at(step, { sending: true }), event)).toMatchObject(expected);
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
    "ACC-07 a new code is said for five seconds",
    at("loginMfa"),
    { type: "code_resent", phoneEnd: "42", isSent: true },
    { codeSent: true, toast: { sentence: "We sent you a new code!", number: 1, tone: "success", kind: "resent" } },
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
      toast: {
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
    "ACC-15 a provider that is off says so",
    at("login"),
    { type: "modal", modal: "facebook_unavailable" },
    { modal: "facebook_unavailable" },
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

test("whose button was pressed is remembered while it sends, through every step of that way", () => {
  const asked = accessFlow(at("login"), { type: "sent", by: "facebook" });
  expect([asked.sending, asked.sentBy]).toEqual([true, "facebook"]);
  expect(accessFlow(asked, { type: "sent" }).sentBy).toBe("facebook");
  const rested = accessFlow(asked, { type: "rested" });
  expect(accessFlow(rested, { type: "sent" }).sentBy).toBe(null);
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

const told = { step: "signup", seen: false, underage: false } as const;
test.each<[string, AccessState, AccessState["gate"]]>([
  ["open: no gate", startAccess(told), null],
  ["closed", startAccess({ ...told, signUp: "closed", invitation: "abc" }), "closed"],
  ["by invitation", startAccess({ ...told, signUp: "invitation" }), "invitation"],
  ["with one in the address it is let in", startAccess({ ...told, signUp: "invitation", invitation: "abc" }), null],
  ["the first owner's link leads in", startAccess({ ...told, signUp: "closed", operatorToken: "x" }), null],
])("ACC-24 what stands in place of the sign-up: %s", (_, state, gate) => {
  expect(state.gate).toBe(gate);
});

test("ACC-24 a stranger of a provider is told at once, and a good invitation opens the form", () => {
  const gated = at("login", { gate: "invitation" });
  const told = accessFlow(gated, { type: "social_found", social });
  expect(told).toMatchObject({ step: "signup", gate: "invitation", social: null });
  expect(accessFlow(told, { type: "admitted", invitation: "abc" })).toMatchObject({ gate: null, invitation: "abc" });
  expect(accessFlow(at("signup"), { type: "gated", gate: "ended" })).toMatchObject({ step: "signup", gate: "ended" });
});
