import { expect, test } from "vitest";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { emailForm, firstWrong, isFieldOfForm } from "./email-form.ts";

const { actions } = accessCopy;
const atRest = { personalised: false, underage: false, sending: false, sentBy: null } as const;
const signingUp = { ...atRest, step: "signup" } as const;
const loggingIn = { ...atRest, step: "login" } as const;
const byPassword = { byPassword: true, byCompany: false, sso: false, business: false };
const askedBy = (given: Parameters<typeof emailForm>[0]) =>
  Object.entries(emailForm(given)?.asks ?? {}).flatMap(([name, isAsked]) => (isAsked ? [name] : []));

test("to sign up it asks for a birthdate too, of a business for its name and website", () => {
  expect(askedBy({ ...byPassword, state: signingUp })).toEqual(["email", "password", "birthday"]);
  expect(askedBy({ ...byPassword, state: signingUp, business: true })).toEqual([
    "name",
    "email",
    "password",
    "birthday",
    "website",
  ]);
  expect(emailForm({ ...byPassword, state: signingUp })).toMatchObject({
    label: actions.continue,
    offersReset: false,
  });
});

test("to log in email and password are enough, and a new password is offered", () => {
  expect(askedBy({ ...byPassword, state: loggingIn, business: true })).toEqual(["email", "password"]);
  expect(emailForm({ ...byPassword, state: loggingIn })).toMatchObject({ label: actions.login, offersReset: true });
});

test("whom is greeted is asked for the password alone", () => {
  expect(askedBy({ ...byPassword, state: { ...loggingIn, personalised: true } })).toEqual(["password"]);
});

test("the email of a company leads there: no password, no birthdate", () => {
  for (const state of [signingUp, loggingIn]) {
    const given = { ...byPassword, state, sso: true };
    expect(askedBy(given)).toEqual(["email"]);
    expect(emailForm(given)).toMatchObject({ label: actions.continueWithSso, offersReset: false, disabled: false });
  }
});

test("whom is greeted without a password types the email of their company before going there", () => {
  const greeted = { ...loggingIn, personalised: true };
  const given = { byPassword: false, byCompany: true, business: false, state: greeted };
  expect(askedBy({ ...given, sso: false })).toEqual(["email"]);
  expect(emailForm({ ...given, sso: false })?.disabled).toBe(true);
  expect(emailForm({ ...given, sso: true })?.disabled).toBe(false);
});

test("there is no form where only other ways lead in", () => {
  const greeted = { ...loggingIn, personalised: true };
  expect(emailForm({ byPassword: false, byCompany: false, sso: false, business: false, state: greeted })).toBeNull();
});

test("its button waits for what it sent, and is shut while another sends and on a device that may not sign up", () => {
  const buttonAt = (changes: Partial<Parameters<typeof emailForm>[0]["state"]>) => {
    const form = emailForm({ ...byPassword, state: { ...signingUp, ...changes } });
    return [form?.loading, form?.disabled];
  };
  expect(buttonAt({})).toEqual([false, false]);
  expect(buttonAt({ sending: true })).toEqual([true, false]);
  expect(buttonAt({ sending: true, sentBy: "google" })).toEqual([false, true]);
  expect(buttonAt({ underage: true })).toEqual([false, true]);
  expect(buttonAt({ underage: true, step: "login" })).toEqual([false, false]);
});

test("the first field in the order of reading takes the focus", () => {
  expect(firstWrong({ birthday: "wrong", email: "wrong", page: "wrong" })).toBe("email");
  expect(firstWrong({ google: "wrong", page: "wrong" })).toBeUndefined();
  expect([isFieldOfForm("website"), isFieldOfForm("google"), isFieldOfForm("")]).toEqual([true, false, false]);
});
