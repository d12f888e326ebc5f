import { z } from "zod";
import { defineCall, defineResource } from "#contract/kit/define.ts";
import { pageFields, textField } from "#contract/kit/fields.ts";
import { instant, personShape, viewerShape } from "#contract/kit/shapes.ts";

const typed = z.string().max(2000);
const secret = z.string().max(10_000);

export const forgotPassword = defineCall({
  name: "ForgotPassword.send",
  summary: "Mails a link to choose a new password.",
  method: "POST",
  path: "/v3/users/forgot_password",
  limit: "mail",
  effect: "none",
  input: z.strictObject({
    username_or_email: typed,
    type: z.enum(["unified", "reset"]).default("reset"),
    recaptchaV2Token: secret.optional(),
    recaptchaV3Token: secret.optional(),
  }),
  data: z.object({
    /** A masked form of the address the mail went to; null on instances that don't reveal who has an account. */
    email_hint: z.string().nullable(),
  }),
  errors: ["EMAIL_INVALID", "ACCOUNT_UNKNOWN", "LOGIN_TOO_FAST"],
});

export const readResetLink = defineResource("UserResetPassword", "get", {
  summary: "Whether a reset link still works, and whose it is; reading it uses nothing up.",
  limit: "access",
  shows: [],
  input: z.strictObject({ token: z.string().max(200) }),
  data: z.object({
    username: z.string(),
    first_name: z.string(),
    email_hint: z.string(),
    image_url: z.string().nullable(),
  }),
  errors: ["LINK_EXPIRED"],
});

export const resetPassword = defineResource("UserResetPassword", "update", {
  summary:
    "Sets a new password by the mailed link; every session and access token ends, and this browser enters unless a second factor is on.",
  limit: "access",
  effect: "removes",
  touches: ["account", "session", "factor", "passkey", "linked-account", "access-token"],
  input: z.strictObject({ token: z.string().max(200), new_password: secret, recaptchaV3Token: secret.optional() }),
  data: z.object({ user: viewerShape }),
  errors: ["LINK_EXPIRED", "PASSWORD_REJECTED", "MFA_REQUIRED", "SUSPENDED", "UNAVAILABLE"],
});

const stateOfCase = z.enum(["suspended", "deactivated"]);

/** For the person of a suspended account who has signed in: a separate cookie opens this page and nothing else. */
export const readCase = defineResource("AccountCase", "get", {
  summary: "Why an account is suspended, and what its person did about it.",
  shows: ["case"],
  input: z.strictObject({}),
  data: z.object({
    state: stateOfCase,
    case_number: z.string(),
    reason: z.string(),
    since: instant,
    full_name: z.string(),
    appeal: z.object({ text: z.string(), sent_at: instant, decision: z.enum(["open", "upheld", "lifted"]) }).nullable(),
    export: z.object({
      state: z.enum(["none", "working", "ready", "failed"]),
      percent: z.number().int(),
      bytes: z.number().int(),
    }),
  }),
  errors: ["NOT_AUTHENTICATED"],
});

export const appeal = defineResource("AccountCase", "create", {
  summary: "Appeals against a suspension, once a case; the operators are told.",
  limit: "access",
  effect: "adds",
  touches: ["case"],
  input: z.strictObject({ text: textField(4000) }),
  data: z.object({ case_number: z.string() }),
  errors: ["NOT_AUTHENTICATED", "CONFLICT"],
});

export const dataExport = defineResource("DataExport", "get", {
  summary: "The state of the viewer's export: everything they made and saved, as files anyone can read.",
  shows: ["export"],
  input: z.strictObject({}),
  data: z.object({
    state: z.enum(["none", "working", "ready", "failed"]),
    percent: z.number().int(),
    bytes: z.number().int(),
    /** Where the archive is fetched; for its person alone, for seven days. */
    url: z.string().nullable(),
    made_at: instant.nullable(),
  }),
  errors: ["NOT_AUTHENTICATED"],
});

export const beginExport = defineResource("DataExport", "create", {
  summary: "Begins an export of everything, after a fresh proof; a suspended person may too.",
  proof: "fresh",
  limit: "access",
  effect: "adds",
  touches: ["export"],
  audited: {},
  input: z.strictObject({}),
  data: z.object({ state: z.enum(["working", "ready"]) }),
  errors: ["NOT_AUTHENTICATED", "STEP_UP_REQUIRED"],
});

export const closeAccount = defineResource("User", "delete", {
  summary:
    "Closes the viewer's account: deactivated until they log in by password again, or deleted after 30 days. CONFLICT for the only owner of the instance.",
  audience: "viewer",
  proof: "fresh",
  limit: "access",
  effect: "removes",
  touches: ["person", "board", "section", "pin", "comment", "member", "account", "session"],
  audited: { names: ["mode", "hand_over"] },
  input: z.strictObject({
    mode: z.enum(["deactivate", "delete"]),
    /** Deleted: shared boards go to the people who are on them longest; otherwise they are deleted too. */
    hand_over: z.boolean().default(true),
  }),
  data: z.object({}),
  errors: ["STEP_UP_REQUIRED", "CONFLICT"],
});

export const closingBoards = defineResource("ClosingBoards", "get", {
  summary: "The viewer's shared boards, each with the person who would own it once the account is deleted.",
  audience: "viewer",
  shows: ["board", "member"],
  input: z.strictObject({}),
  data: z.array(z.object({ id: z.string(), name: z.string(), to: personShape })),
});

export const accessHistory = defineResource("AccessHistory", "get", {
  summary: "The viewer's sign-ins, refusals and changes of how they sign in, newest first.",
  audience: "viewer",
  paged: true,
  shows: ["account", "session", "factor", "passkey", "linked-account"],
  input: z.strictObject({ ...pageFields }),
  data: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      /** `ok`, or the name of the refusal. */
      result: z.string().nullable(),
      method: z.string().nullable(),
      device: z.string().nullable(),
      country: z.string().nullable(),
      at: instant,
    }),
  ),
});

export const recordStep = defineResource("AccessSteps", "create", {
  summary: "Notes that a step of the way in was seen.",
  limit: "step",
  effect: "none",
  input: z.strictObject({
    step: z.string().max(40),
    container: z.string().max(60),
    source: z.string().max(60).optional(),
  }),
  data: z.object({}),
});
