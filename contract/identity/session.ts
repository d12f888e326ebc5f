import { z } from "zod";
import { toldGenders } from "#spec/constants/genders.ts";
import { mailKinds } from "#spec/constants/mail-kinds.ts";
import { limits } from "#spec/constants/limits.ts";
import { invitationLimits } from "#spec/constants/sign-up.ts";
import { locales } from "#rules/kit/locale.ts";
import { defineCall, defineResource } from "#contract/kit/define.ts";
import { idField, lineField } from "#contract/kit/fields.ts";
import { instant, viewerShape } from "#contract/kit/shapes.ts";

/** Taken as typed: the access rules validate it and answer with the texts of access §5, so the schema only bounds its length. */
const typed = z.string().max(2000);
const secret = z.string().max(10_000);

export { getSession } from "./current-session.ts";

/** The optional fields of access §3 that accompany any log-in. */
const loginExtras = {
  get_user: z.boolean().optional(),
  switch_account: z.boolean().optional(),
  app_type_from_client: z.union([z.literal(7), z.literal(5)]).optional(),
  visited_pages_before_login: z.unknown().optional(),
  referrer: typed.optional(),
  recaptchaV2Token: secret.optional(),
  recaptchaV3Token: secret.optional(),
  login_state: z.enum(["LIMITED", "DEFAULT"]).optional(),
};

/** The union of access §3: the fields of exactly one sign-in method; `mfa_token` with them, or alone after MFA_REQUIRED. */
const waysIn = {
  username_or_email: typed.optional(),
  password: secret.optional(),
  facebook_id: z.string().max(40).optional(),
  facebook_token: secret.optional(),
  google_open_id_token: secret.optional(),
  line_id_token: secret.optional(),
  sso_user_email: typed.optional(),
  sso_auth_code: secret.optional(),
  sso_state: secret.optional(),
  sso_id_token: secret.optional(),
  /** The code of the authenticator app, the phone, or a backup code. */
  mfa_token: z.string().max(40).optional(),
  mfa_resend: z.boolean().optional(),
  magic_link_token: z.string().max(200).optional(),
  /** The six digits of the mail, together with `username_or_email`. */
  magic_link_code: z.string().max(40).optional(),
  qr_token: z.string().max(100).optional(),
  /** A passkey's answer to PasskeyChallenge. */
  passkey: z.record(z.string(), z.unknown()).optional(),
};

export const logIn = defineResource("UserSession", "create", {
  summary: "Logs in by one of the ways in; a second factor is asked for by MFA_REQUIRED and given as mfa_token.",
  limit: "access",
  effect: "adds",
  touches: ["session"],
  input: z.strictObject({ ...waysIn, ...loginExtras }),
  data: z.object({ user: viewerShape }),
  errors: [
    "NOT_ALLOWED",
    "LINK_EXPIRED",
    "MFA_REQUIRED",
    "MFA_CODE_WRONG",
    "SOFT_BANNED_SOCIAL",
    "LOGIN_ASSISTANCE",
    "LOGIN_ATTEMPTS_GOOGLE",
    "GOOGLE_DEACTIVATED",
    "GOOGLE_NO_ACCOUNT",
    "FACEBOOK_REGISTER_PREVENTED",
    "GOOGLE_REGISTER_PREVENTED",
    "GOOGLE_REFUSED",
    "GOOGLE_LINKED",
    "FACEBOOK_LINKED",
    "GOOGLE_ONLY",
    "FACEBOOK_ONLY",
    "APPLE_ONLY",
    "SSO_FAILED",
    "EMAIL_INVALID",
    "ACCOUNT_UNKNOWN",
    "WRONG_PASSWORD",
    "WRONG_PASSWORD_TOO_OFTEN",
    "LOGIN_TOO_FAST",
    "LOGIN_ATTEMPTS_ACCOUNT",
    "LOGIN_ATTEMPTS_ADDRESS",
    "SOFT_BANNED",
    "SUSPENDED",
    "UNAVAILABLE",
  ],
});

export const logOut = defineResource("UserSession", "delete", {
  summary: "Ends this session; the device keeps knowing the person without any rights.",
  effect: "removes",
  touches: ["session"],
  input: z.strictObject({}),
  data: z.object({}),
});

export const register = defineResource("UserRegister", "create", {
  summary: "Makes an account, by email or by an outside account, and signs it in.",
  limit: "access",
  idempotent: false,
  effect: "adds",
  touches: ["person", "session"],
  input: z.strictObject({
    type: z.enum(["email", "facebook", "google", "google_one_tap", "line", "sso"]).default("email"),
    /** By email: required. By an outside account: what was collected when that gave none. */
    email: typed.optional(),
    password: secret.optional(),
    google_open_id_token: secret.optional(),
    facebook_id: z.string().max(40).optional(),
    facebook_token: secret.optional(),
    line_id_token: secret.optional(),
    sso_id_token: secret.optional(),
    gender: z.string().max(40).optional(),
    image_url: typed.optional(),
    email_source_site: typed.optional(),
    /** Epoch seconds at UTC midnight of the day of birth. */
    birthday: z.number().int().optional(),
    first_name: typed.optional(),
    last_name: typed.optional(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, "must be a two-letter country code")
      .optional(),
    locale: z.string().max(10).optional(),
    recaptchaV2Token: secret.optional(),
    recaptchaV3Token: secret.optional(),
    /** A business account: its name is `first_name`. */
    is_partner: z.boolean().optional(),
    website_url: typed.optional(),
    kr_privacy_consent_opt_in: z.boolean().optional(),
    marketing_notifs_opt_out: z.boolean().optional(),
    birthday_source_site: typed.optional(),
    referrer: typed.optional(),
    visited_pages_before_login: z.unknown().optional(),
    app_type_from_client: z.union([z.literal(7), z.literal(5)]).optional(),
    /** The one-time token of the link that makes the first operator account. */
    operator_token: secret.optional(),
    /** The code of an invitation, where sign-up is by invitation. */
    invitation: z.string().max(invitationLimits.codeMaxChars).optional(),
  }),
  data: z.object({ user: viewerShape }),
  errors: [
    "MFA_REQUIRED",
    "LINK_EXPIRED",
    "CONSENT_REQUIRED",
    "LOGIN_TOO_FAST",
    "GOOGLE_REFUSED",
    "FACEBOOK_SIGNUP_DISABLED",
    "FACEBOOK_REGISTER_PREVENTED",
    "GOOGLE_REGISTER_PREVENTED",
    "SSO_FAILED",
    "EMAIL_INVALID",
    "EMAIL_TAKEN",
    "SIGN_UP_MAILED",
    "SIGN_UP_CLOSED",
    "INVITATION_REQUIRED",
    "INVITATION_ENDED",
    "EMAIL_HAS_BRAND",
    "PASSWORD_REJECTED",
    "UNDERAGE",
    "AGE_MISSING_EU",
    "OVERAGE",
    "BIRTHDAY_INVALID",
    "UNAVAILABLE",
  ],
});

export const emailExists = defineCall({
  name: "Register.exists",
  summary: "Whether an account has this email; false means it is free.",
  method: "GET",
  path: "/v3/register/exists",
  limit: "account_lookup",
  // Whoever is about to sign up has found nobody.
  spares: (taken) => taken === false,
  shows: [],
  input: z.strictObject({
    email: typed,
    recaptchaV2Token: secret.optional(),
    recaptchaV3Token: secret.optional(),
  }),
  data: z.boolean(),
  errors: ["EMAIL_INVALID", "LOGIN_TOO_FAST"],
});

export const validateEmail = defineCall({
  name: "Email.validation",
  summary: "Whether mail could reach this address, by its form and its domain.",
  method: "GET",
  path: "/v3/email/validation",
  limit: "address",
  shows: [],
  input: z.strictObject({ email: typed }),
  data: z.object({ is_valid: z.boolean(), suggestion: z.string().nullable() }),
});

export const passwordRules = defineResource("PasswordRules", "get", {
  summary: "What a new password must keep to.",
  shows: [],
  input: z.strictObject({}),
  data: z.object({
    min_length: z.number().int(),
    ascii_only: z.boolean(),
    strong_required: z.boolean(),
    checks_breaches: z.boolean(),
  }),
});

export const resendVerification = defineCall({
  name: "EmailVerification.resend",
  summary: "Sends the verification mail again.",
  method: "POST",
  path: "/v3/users/email/verify/resend",
  audience: "viewer",
  limit: "mail",
  effect: "none",
  input: z.strictObject({}),
  data: z.object({}),
});

export const readVerification = defineResource("EmailVerification", "get", {
  summary: "Whether a link that confirms an email holds; using it is another call.",
  limit: "access",
  shows: [],
  input: z.strictObject({ token: z.string().max(200) }),
  data: z.object({
    /** This browser must prove it knows the account's password before the account is kept as it is. */
    asks_password: z.boolean(),
  }),
  errors: ["LINK_EXPIRED"],
});

export const verifyEmail = defineResource("EmailVerification", "update", {
  summary:
    "Confirms an email by the token of the mail, or makes the account of a sign-up that waited for it; opening the link alone confirms nothing.",
  limit: "access",
  effect: "removes",
  touches: ["account", "session", "factor", "passkey", "linked-account", "access-token"],
  input: z.strictObject({
    token: z.string().max(200),
    /** The account's password: whoever knows it keeps it. */
    password: z.string().max(10_000).optional(),
  }),
  data: z.object({
    email: z.string(),
    /** The former password was removed; a new one can be set by mail. */
    password_removed: z.literal(true).optional(),
  }),
  errors: [
    "LINK_EXPIRED",
    "WRONG_PASSWORD",
    "LOGIN_ATTEMPTS_ACCOUNT",
    "SIGN_UP_CLOSED",
    "INVITATION_REQUIRED",
    "INVITATION_ENDED",
  ],
});

export const listSessions = defineResource("UserSessions", "get", {
  summary: "The viewer's live sessions, this one first.",
  audience: "viewer",
  shows: ["session"],
  input: z.strictObject({}),
  data: z.array(
    z.object({
      id: z.string(),
      current: z.boolean(),
      device: z.string(),
      country: z.string().nullable(),
      created_at: instant,
      seen_at: instant,
    }),
  ),
});

export const endSessions = defineResource("UserSessions", "delete", {
  summary: "Ends one session, or all but this one, after a fresh proof.",
  audience: "viewer",
  proof: "fresh",
  effect: "removes",
  touches: ["session"],
  audited: { names: ["id", "all_others"] },
  input: z.strictObject({ id: z.string().max(80).optional(), all_others: z.boolean().optional() }),
  data: z.object({ ended: z.number().int() }),
  errors: ["NOT_FOUND", "STEP_UP_REQUIRED"],
});

export const updateUser = defineResource("User", "update", {
  summary: "Changes the viewer's own profile and preferences.",
  audience: "viewer",
  effect: "removes",
  touches: ["person", "account"],
  audited: { when: ["username"] },
  input: z.strictObject({
    version: z.number().int().optional(),
    username: typed.optional(),
    full_name: lineField(limits.fullNameMaxChars).optional(),
    about: typed.optional(),
    website_url: z.union([typed, z.null()]).optional(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, "must be a two-letter country code")
      .optional(),
    /** Epoch seconds at UTC midnight of the day of birth. */
    birthday: z.number().int().optional(),
    /** null: they say nothing of it. */
    gender: z.enum(toldGenders).nullable().optional(),
    locale: z.enum(locales).optional(),
    theme: z.enum(["system", "light", "dark"]).optional(),
    hide_ai: z.boolean().optional(),
    /** Whether their age and the topics they follow may choose their ads. */
    personalized_ads: z.boolean().optional(),
    /** The profile, its boards and pins are for the person alone, and each board for its members. */
    is_private: z.boolean().optional(),
    hides_from_search_engines: z.boolean().optional(),
    /** Those they write with see when they are here, and they see it of those who show it too. */
    shows_active: z.boolean().optional(),
    /** Kinds of mail to send no more; the others are sent again. */
    mails_off: z.array(z.enum(mailKinds)).max(mailKinds.length).optional(),
    /** A picture uploaded before (Media.create); null takes the picture away. */
    media_upload_id: idField.nullable().optional(),
  }),
  data: z.object({ user: viewerShape }),
  errors: ["CONFLICT", "UNDERAGE", "AGE_MISSING_EU", "OVERAGE", "BIRTHDAY_INVALID"],
});

export const changePassword = defineResource("UserPassword", "update", {
  summary: "Changes the viewer's password; every other session ends, and the access tokens when that is asked for.",
  audience: "viewer",
  limit: "access",
  effect: "removes",
  touches: ["account", "session", "access-token"],
  audited: { names: ["end_tokens"] },
  input: z.strictObject({
    old_password: secret,
    new_password: secret,
    end_tokens: z.boolean().optional(),
    recaptchaV3Token: secret.optional(),
  }),
  data: z.object({ ended: z.number().int() }),
  errors: ["WRONG_PASSWORD", "PASSWORD_REJECTED", "LOGIN_ATTEMPTS_ACCOUNT", "UNAVAILABLE"],
});
