import { z } from "zod";
import { humanVerificationActions } from "#spec/constants/access.ts";
import { defineCall, defineResource } from "#contract/kit/define.ts";
import { idField } from "#contract/kit/fields.ts";
import { viewerShape } from "#contract/kit/shapes.ts";

const typed = z.string().max(2000);
const token = z.string().max(10_000);

/** One-time values for the sign-in methods this instance offers this visitor; fetched when the sign-in form opens. */
export const accessOptions = defineResource("AccessOptions", "get", {
  summary: "The ways in that this instance offers here, with what each of them needs in the browser.",
  shows: [],
  input: z.strictObject({}),
  data: z.object({
    google: z
      .object({
        client_id: z.string(),
        script_url: z.string(),
        /** Ours, used once: the id token must carry it. */
        nonce: z.string(),
        /** The plain connect button's page, which ends at our own callback. */
        connect_url: z.string(),
      })
      .nullable(),
    facebook: z
      .object({
        app_id: z.string(),
        sdk_url: z.string(),
        api_version: z.string(),
        /** Opened by the manual popup. */
        connect_url: z.string(),
      })
      .nullable(),
    /** Offered in Japan alone. access §6 */
    line: z.object({ connect_url: z.string() }).nullable(),
    sso: z.boolean(),
    passkeys: z.boolean(),
    human: z.object({
      kind: z.enum(["work", "recaptcha"]),
      script_url: z.string().nullable(),
      site_key: z.string(),
      /** The site key of the visible challenge (v2). */
      challenge_site_key: z.string(),
    }),
    /** Visitors of this country agree item by item before they register. access §2 */
    consents: z.boolean(),
    /** Where the terms text differs for people under 18. access §2 */
    region: z.string(),
    /** The sign-in experiments as they are assigned to this visitor. spec/flags.ts */
    flags: z
      .object({
        unified_password_reset: z.boolean(),
        google_sdk_disabled: z.boolean(),
        google_unavailable: z.boolean(),
        facebook_unavailable: z.boolean(),
        facebook_recovery: z.boolean(),
        florida_terms: z.boolean(),
      })
      .optional(),
  }),
});

export const humanChallenge = defineResource("HumanChallenge", "get", {
  summary: "A puzzle for the browser's processor; its answer is a human-verification token.",
  limit: "access",
  shows: [],
  input: z.strictObject({ action: z.enum(humanVerificationActions), challenge: z.boolean().optional() }),
  data: z.object({
    algorithm: z.string(),
    challenge: z.string(),
    salt: z.string(),
    signature: z.string(),
    max_number: z.number().int(),
  }),
});

export const sendMagicLink = defineCall({
  name: "MagicLink.send",
  summary: "Mails a link, and a code for another browser, that logs in once.",
  method: "POST",
  path: "/v3/users/magic_link",
  limit: "mail",
  effect: "none",
  input: z.strictObject({
    email: typed,
    next: typed.optional(),
    recaptchaV2Token: token.optional(),
    recaptchaV3Token: token.optional(),
  }),
  data: z.object({}),
  errors: ["EMAIL_INVALID", "LOGIN_TOO_FAST", "MAGIC_LINK_EMAIL_UNKNOWN", "MAGIC_LINK_EMAIL_BOUNCED"],
});

export const readMagicLink = defineResource("MagicLink", "get", {
  summary: "Whom a mailed link logs in, and whether it still does; using it is another call.",
  limit: "access",
  shows: [],
  input: z.strictObject({ token: z.string().max(200) }),
  data: z.object({ first_name: z.string(), email_hint: z.string(), next: z.string().nullable() }),
  errors: ["LINK_EXPIRED"],
});

export const beginQrLogin = defineCall({
  name: "QrAuth.begin",
  summary:
    "Begins a log-in by phone: the token for the picture; the secret that collects the session stays in a cookie.",
  method: "POST",
  path: "/v3/qr_auth",
  limit: "access",
  effect: "none",
  input: z.strictObject({}),
  data: z.object({
    qr_token: z.string(),
    /** What the picture says. */
    url: z.string(),
    /** Two digits that the phone asks for. */
    number: z.string(),
    expires_in: z.number().int(),
  }),
});

export const qrStatus = defineCall({
  name: "QrAuth.status",
  summary: "How far a log-in by phone is; who approves learns where it was asked for.",
  method: "GET",
  path: "/v3/qr_auth/:qr_token",
  shows: [],
  input: z.strictObject({ qr_token: z.string().max(100) }),
  data: z.object({
    status: z.enum(["waiting", "approved", "refused", "expired"]),
    /** For a person who is signed in and may approve; null for others. */
    request: z
      .object({ device: z.string(), place: z.string(), at: z.string(), numbers: z.array(z.string()) })
      .nullable(),
  }),
});

export const approveQrLogin = defineCall({
  name: "QrAuth.approve",
  summary: "Lets the waiting browser in as the viewer, or refuses it; the number must be the one it shows.",
  method: "POST",
  path: "/v3/qr_auth/:qr_token/approve",
  audience: "viewer",
  limit: "access",
  effect: "adds",
  touches: ["session"],
  audited: { names: ["refuse"] },
  input: z.strictObject({
    qr_token: z.string().max(100),
    number: z.string().max(10).optional(),
    refuse: z.boolean().optional(),
  }),
  data: z.object({ status: z.enum(["approved", "refused"]) }),
  errors: ["LINK_EXPIRED", "NOT_ALLOWED"],
});

/** What Facebook says of a person, as far as it was checked; unverified, and good for filling a form only. access §3 */
export const facebookProfile = defineCall({
  name: "Facebook.profileData",
  summary: "The profile behind a Facebook token.",
  method: "POST",
  path: "/v3/facebook/profile_data",
  limit: "access",
  effect: "none",
  input: z.strictObject({
    access_token: token,
    pii_safe_birthday: z.boolean().optional(),
    fields: z.union([z.array(z.string().max(60)).max(40), z.string().max(1000)]).optional(),
  }),
  data: z.object({
    access_token: z.string(),
    id: z.string(),
    email: z.string().nullable(),
    first_name: z.string(),
    last_name: z.string(),
    gender: z.string().nullable(),
    birthday: z.string().nullable(),
    picture: z.object({ url: z.string(), is_silhouette: z.boolean() }).nullable(),
  }),
  errors: ["NOT_ALLOWED", "UNAVAILABLE"],
});

export const facebookLogin = defineCall({
  name: "Facebook.loginData",
  summary: "How the account of a Facebook identity can be entered otherwise.",
  method: "POST",
  path: "/v3/facebook/login_data",
  limit: "access",
  effect: "none",
  input: z.strictObject({ facebook_id: z.string().max(40), facebook_token: token }),
  data: z
    .object({ connected_to_gplus: z.boolean(), connected_to_google: z.boolean(), has_password: z.boolean() })
    .nullable(),
  errors: ["NOT_ALLOWED", "UNAVAILABLE"],
});

export const ssoInfo = defineCall({
  name: "Sso.info",
  summary: "Whether an email belongs to a company that signs in through its own identity provider.",
  method: "POST",
  path: "/v3/sso/info",
  limit: "company",
  effect: "none",
  input: z.strictObject({ email: typed }),
  data: z.object({
    is_sso: z.boolean(),
    existing_user: z.boolean(),
    existing_user_is_sso: z.boolean(),
    authorization_uri: z.string().nullable(),
    redirect_uri: z.string().nullable(),
    exchange_code_to_token_info_url: z.string().nullable(),
  }),
});

export const ssoExchange = defineCall({
  name: "Sso.exchange",
  summary: "Exchanges the code of the company's identity provider for what it vouches for.",
  method: "POST",
  path: "/v3/sso/exchange",
  limit: "access",
  effect: "none",
  input: z.strictObject({ code: token, state: token }),
  data: z.object({
    sso_id: z.string(),
    /** A ticket of ours for the id token, good once on this device. */
    sso_id_token: z.string(),
    sso_email: z.string(),
    sso_user_name: z.string(),
  }),
  errors: ["SSO_FAILED", "UNAVAILABLE"],
});

const provider = z.enum(["facebook", "google", "line", "sso"]);

export const linkedAccounts = defineResource("LinkedAccounts", "get", {
  summary: "The outside accounts that log the viewer in.",
  audience: "viewer",
  shows: ["linked-account"],
  input: z.strictObject({}),
  data: z.array(
    z.object({ provider, email: z.string().nullable(), created_at: z.string(), used_at: z.string().nullable() }),
  ),
});

export const linkAccount = defineResource("LinkedAccounts", "create", {
  summary: "Lets an outside account log the viewer in.",
  audience: "viewer",
  proof: "fresh",
  limit: "access",
  effect: "adds",
  touches: ["linked-account"],
  audited: {},
  input: z.strictObject({
    google_open_id_token: token.optional(),
    facebook_id: z.string().max(40).optional(),
    facebook_token: token.optional(),
    line_id_token: token.optional(),
    sso_user_email: typed.optional(),
    sso_auth_code: token.optional(),
    sso_state: token.optional(),
  }),
  data: z.object({ provider }),
  errors: [
    "EMAIL_UNVERIFIED",
    "STEP_UP_REQUIRED",
    "GOOGLE_REFUSED",
    "SSO_FAILED",
    "CONFLICT",
    "NOT_ALLOWED",
    "UNAVAILABLE",
  ],
});

export const unlinkAccount = defineResource("LinkedAccounts", "delete", {
  summary: "Takes an outside account away; never the last way in.",
  audience: "viewer",
  proof: "fresh",
  limit: "access",
  effect: "removes",
  touches: ["linked-account"],
  audited: { names: ["provider"] },
  input: z.strictObject({ provider }),
  data: z.object({}),
  errors: ["STEP_UP_REQUIRED", "NOT_FOUND", "NOT_ALLOWED"],
});

const savedAccount = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  full_name: z.string(),
  image_medium_url: z.string().nullable(),
  image_large_url: z.string().nullable(),
  avatar_color_index: z.number().int(),
  /** Switching needs no password: this device still has a live session of that person. */
  live: z.boolean(),
  current: z.boolean(),
});

export const savedAccounts = defineResource("SavedAccounts", "get", {
  summary: "The accounts that were used on this device, the current one first.",
  shows: ["session"],
  input: z.strictObject({}),
  data: z.array(savedAccount),
});

export const forgetAccount = defineResource("SavedAccounts", "delete", {
  summary: "Takes an account off this device; its session here ends.",
  effect: "removes",
  touches: ["session"],
  input: z.strictObject({ id: idField }),
  data: z.object({}),
  errors: ["NOT_FOUND"],
});

export const switchAccount = defineResource("UserSession", "update", {
  summary: "Goes on as another person of this device, whose session here still lives.",
  limit: "access",
  effect: "removes",
  touches: ["session"],
  input: z.strictObject({ user_id: idField }),
  data: z.object({ user: viewerShape }),
  errors: ["NOT_AUTHENTICATED"],
});
