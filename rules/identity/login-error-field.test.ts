import { describe, expect, it } from "vitest";
import { errorCodes } from "#spec/error-codes.ts";
import { facebookBannerVariant, reactToLoginError, reactToSignupError, recoveryModalOf } from "./login-error-field.ts";

describe("ACC-25 what a refused log-in does", () => {
  it.each([
    ["WRONG_PASSWORD", { kind: "field", field: "password", clearPassword: true }],
    ["WRONG_PASSWORD_TOO_OFTEN", { kind: "field", field: "password", clearPassword: true }],
    ["FACEBOOK_LINKED", { kind: "field", field: "facebook", clearPassword: true }],
    ["GOOGLE_LINKED", { kind: "field", field: "google", clearPassword: true }],
    ["GOOGLE_ONLY", { kind: "field", field: "email", clearPassword: true }],
    ["MFA_REQUIRED", { kind: "step", step: "loginMfa" }],
    ["LOGIN_TOO_FAST", { kind: "challenge" }],
    ["ACCOUNT_UNKNOWN", { kind: "step", step: "signup" }],
    ["SUSPENDED", { kind: "modal", modal: "suspended" }],
    ["LOGIN_ASSISTANCE", { kind: "modal", modal: "login_assistance" }],
    ["SOFT_BANNED", { kind: "modal", modal: "soft_banned" }],
    ["SOFT_BANNED_SOCIAL", { kind: "modal", modal: "soft_banned" }],
    ["LOGIN_ATTEMPTS_ACCOUNT", { kind: "modal", modal: "rate_limited" }],
    ["LOGIN_ATTEMPTS_ADDRESS", { kind: "modal", modal: "rate_limited" }],
    ["LOGIN_ATTEMPTS_GOOGLE", { kind: "modal", modal: "rate_limited" }],
    ["GOOGLE_DEACTIVATED", { kind: "tooltip", field: "google" }],
    ["GOOGLE_NO_ACCOUNT", { kind: "step", step: "socialSignupWithAge" }],
    ["INTERNAL", { kind: "field", field: "email", clearPassword: false }],
  ] as const)("%s → %o", (name, reaction) => {
    expect(reactToLoginError(errorCodes[name].code)).toEqual(reaction);
  });

  it("everything else, known or not, shows on the email field", () => {
    for (const code of [undefined, 424_242, -1]) expect(reactToLoginError(code)).toMatchObject({ field: "email" });
  });

  it("ACC-26 over the local limit no further challenge is loaded", () => {
    expect(reactToLoginError(errorCodes.LOGIN_TOO_FAST.code, true)).toMatchObject({ kind: "field", field: "email" });
  });
});

it("ACC-13 a refused child sees the confirmation, a taken email the offer to log in", () => {
  expect(reactToSignupError(errorCodes.UNDERAGE.code)).toMatchObject({ step: "UnderageConfirmation" });
  expect(reactToSignupError(errorCodes.EMAIL_TAKEN.code)).toMatchObject({ step: "EmailAlreadyExist" });
  expect(reactToSignupError(errorCodes.OVERAGE.code)).toMatchObject({ kind: "field", field: "email" });
});

it.each([
  ["84", "soft_banned"],
  ["86", "suspended"],
  ["78", null],
  ["abc", null],
  [null, null],
])("ACC-28 aec=%s opens %s", (aec, modal) => {
  expect(recoveryModalOf(aec)).toBe(modal);
});

it.each([
  [true, true, false, "google"],
  [false, true, false, "email"],
  [false, false, true, "fbOnly"],
  [false, false, false, "default"],
])(
  "ACC-20 banner with Google %s, password %s, Facebook only %s: %s",
  (connected_to_google, has_password, facebook_only, variant) => {
    expect(facebookBannerVariant({ connected_to_google, has_password, facebook_only })).toBe(variant);
  },
);
