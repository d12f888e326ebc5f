import { errorCodes } from "#spec/error-codes.ts";

type ErrorName = keyof typeof errorCodes;

/** The field of the log-in form that shows a sentence. access §4 */
export type LoginField = "email" | "password" | "facebook" | "google";

/** The dialogs an account is recovered through. access §4 */
export type RecoveryModal =
  | "suspended"
  | "login_assistance"
  | "rate_limited"
  | "soft_banned"
  | "prevent_facebook_register"
  | "prevent_google_register"
  | "password_reset_sent"
  | "verify_email";

/** What the access form does with a refusal. */
export type LoginReaction =
  | { kind: "field"; field: LoginField; clearPassword: boolean }
  | {
      kind: "step";
      step: "loginMfa" | "signup" | "login" | "socialSignupWithAge" | "UnderageConfirmation" | "EmailAlreadyExist";
    }
  | { kind: "modal"; modal: RecoveryModal }
  | { kind: "tooltip"; field: "google" | "facebook" }
  | { kind: "challenge" }
  | { kind: "toast" };

const field = (name: LoginField, clearPassword = false): LoginReaction => ({
  kind: "field",
  field: name,
  clearPassword,
});
const modal = (name: RecoveryModal): LoginReaction => ({ kind: "modal", modal: name });

/** One line per refusal of a log-in; what is not named shows on the email field. access §4, §8 */
const loginReactions: Partial<Record<ErrorName, LoginReaction>> = {
  MFA_REQUIRED: { kind: "step", step: "loginMfa" },
  LOGIN_TOO_FAST: { kind: "challenge" },
  WRONG_PASSWORD: field("password", true),
  WRONG_PASSWORD_TOO_OFTEN: field("password", true),
  PASSWORD_REJECTED: field("password", true),
  FACEBOOK_LINKED: field("facebook", true),
  GOOGLE_LINKED: field("google", true),
  GOOGLE_ONLY: field("email", true),
  FACEBOOK_ONLY: field("email", true),
  APPLE_ONLY: field("email", true),
  ACCOUNT_UNKNOWN: { kind: "step", step: "signup" },
  SOFT_BANNED: modal("soft_banned"),
  SOFT_BANNED_SOCIAL: modal("soft_banned"),
  SUSPENDED: modal("suspended"),
  LOGIN_ASSISTANCE: modal("login_assistance"),
  LOGIN_ATTEMPTS_ACCOUNT: modal("rate_limited"),
  LOGIN_ATTEMPTS_ADDRESS: modal("rate_limited"),
  LOGIN_ATTEMPTS_GOOGLE: modal("rate_limited"),
  GOOGLE_DEACTIVATED: { kind: "tooltip", field: "google" },
  GOOGLE_NO_ACCOUNT: { kind: "step", step: "socialSignupWithAge" },
  GOOGLE_REFUSED: field("google"),
  FACEBOOK_SIGNUP_DISABLED: modal("prevent_facebook_register"),
  FACEBOOK_REGISTER_PREVENTED: modal("prevent_facebook_register"),
  GOOGLE_REGISTER_PREVENTED: modal("prevent_google_register"),
  MAGIC_LINK_EMAIL_UNKNOWN: { kind: "step", step: "signup" },
  MAGIC_LINK_EMAIL_BOUNCED: { kind: "step", step: "login" },
  SSO_FAILED: field("email"),
  RATE_LIMITED: { kind: "toast" },
};

/** One line per refusal of a sign-up. access §8 */
const signupReactions: Partial<Record<ErrorName, LoginReaction>> = {
  UNDERAGE: { kind: "step", step: "UnderageConfirmation" },
  SIGN_UP_MAILED: modal("verify_email"),
  EMAIL_TAKEN: { kind: "step", step: "EmailAlreadyExist" },
  PASSWORD_REJECTED: field("password"),
  CONSENT_REQUIRED: { kind: "toast" },
  RATE_LIMITED: { kind: "toast" },
  LOGIN_TOO_FAST: { kind: "challenge" },
  GOOGLE_REFUSED: field("google"),
  FACEBOOK_SIGNUP_DISABLED: modal("prevent_facebook_register"),
  FACEBOOK_REGISTER_PREVENTED: modal("prevent_facebook_register"),
  GOOGLE_REGISTER_PREVENTED: modal("prevent_google_register"),
};

const nameOfCode = new Map(
  Object.entries(errorCodes).map(([name, entry]) => [entry.code as number, name as ErrorName]),
);

/** The name of an `api_error_code`, or null for a code of no one's; such a one is logged. */
function errorName(code: number | undefined): ErrorName | null {
  return code === undefined ? null : (nameOfCode.get(code) ?? null);
}

/** Whether a code is one of the product's. access §8 */
export function isKnownCode(code: number): boolean {
  return nameOfCode.has(code);
}

/** What the form does when a log-in is refused with this code. Over the local limit the challenge becomes a sentence. */
export function reactToLoginError(code: number | undefined, isRecaptchaLimited = false): LoginReaction {
  const name = errorName(code);
  const reaction = (name && loginReactions[name]) ?? field("email");
  return reaction.kind === "challenge" && isRecaptchaLimited ? field("email") : reaction;
}

/** What the form does when a sign-up is refused with this code. An existing account's refusals are those of its log-in. */
export function reactToSignupError(code: number | undefined, isRecaptchaLimited = false): LoginReaction {
  const name = errorName(code);
  const own = name && signupReactions[name];
  if (!own) return reactToLoginError(code, isRecaptchaLimited);
  return own.kind === "challenge" && isRecaptchaLimited ? field("email") : own;
}

/** The recovery dialog that the account error code `aec` of a URL opens, or null. access §2 */
export function recoveryModalOf(aec: string | null): RecoveryModal | null {
  const reaction = aec && /^\d{1,6}$/.test(aec) ? reactToLoginError(Number(aec)) : null;
  return reaction?.kind === "modal" ? reaction.modal : null;
}

/** The variant of the Facebook banner once the account's data has loaded. access §4 */
export function facebookBannerVariant(login: {
  connected_to_google: boolean;
  has_password: boolean;
  facebook_only: boolean;
}) {
  if (login.connected_to_google) return "google";
  if (login.has_password) return "email";
  return login.facebook_only ? "fbOnly" : "default";
}
