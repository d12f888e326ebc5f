import { z } from "zod";
import { defineResource } from "#contract/kit/define.ts";
import { instant } from "#contract/kit/shapes.ts";

const code = z.string().max(40);
/** A WebAuthn answer as the browser gives it; the library that checks it knows its shape. */
const credential = z.record(z.string(), z.unknown());

export const secondFactors = defineResource("MultiFactor", "get", {
  summary: "The viewer's second factors.",
  audience: "viewer",
  shows: ["factor"],
  input: z.strictObject({}),
  data: z.object({
    app: z.boolean(),
    /** The last digits of the phone that gets codes. */
    phone_number_end: z.string().nullable(),
    backup_codes_left: z.number().int(),
    /** Whether a change needs step-up authentication first (StepUp.create). */
    step_up_needed: z.boolean(),
  }),
});

export const beginFactor = defineResource("MultiFactor", "create", {
  summary: "Begins to set up a factor: the secret for an authenticator app, or a code to a phone.",
  audience: "viewer",
  proof: "fresh",
  limit: "access",
  effect: "adds",
  touches: ["factor"],
  input: z.strictObject({ kind: z.enum(["app", "phone"]), phone_number: z.string().max(40).optional() }),
  data: z.object({
    /** For the app: the secret in Base32, and the address its picture says. */
    secret: z.string().nullable(),
    otpauth_url: z.string().nullable(),
    phone_number_end: z.string().nullable(),
  }),
  errors: ["EMAIL_UNVERIFIED", "STEP_UP_REQUIRED", "RATE_LIMITED", "UNAVAILABLE"],
});

export const confirmFactor = defineResource("MultiFactor", "update", {
  summary: "Turns a factor on by its first code; the first factor brings backup codes, shown once.",
  audience: "viewer",
  proof: "fresh",
  limit: "access",
  effect: "adds",
  touches: ["factor"],
  audited: { names: ["kind"] },
  input: z.strictObject({ kind: z.enum(["app", "phone"]), code }),
  data: z.object({ backup_codes: z.array(z.string()) }),
  errors: ["EMAIL_UNVERIFIED", "STEP_UP_REQUIRED", "MFA_CODE_WRONG", "LINK_EXPIRED"],
});

export const removeFactor = defineResource("MultiFactor", "delete", {
  summary: "Turns a factor off; with the last one the backup codes go too.",
  audience: "viewer",
  proof: "fresh",
  limit: "access",
  effect: "removes",
  touches: ["factor"],
  audited: { names: ["kind"] },
  input: z.strictObject({ kind: z.enum(["app", "phone"]) }),
  data: z.object({}),
  errors: ["STEP_UP_REQUIRED", "NOT_FOUND"],
});

export const renewBackupCodes = defineResource("BackupCodes", "create", {
  summary: "New backup codes in place of the old ones, shown once.",
  audience: "viewer",
  proof: "fresh",
  limit: "access",
  effect: "removes",
  touches: ["factor"],
  audited: {},
  input: z.strictObject({}),
  data: z.object({ backup_codes: z.array(z.string()) }),
  errors: ["STEP_UP_REQUIRED", "NOT_FOUND"],
});

export const passkeys = defineResource("Passkeys", "get", {
  summary: "The viewer's passkeys.",
  audience: "viewer",
  shows: ["passkey"],
  input: z.strictObject({}),
  data: z.array(z.object({ id: z.string(), name: z.string(), created_at: instant, used_at: instant.nullable() })),
});

export const passkeyChallenge = defineResource("PasskeyChallenge", "create", {
  summary: "What the browser's passkey dialog needs: to log in, to add a passkey, or to prove anew who this is.",
  proof: { field: "purpose", is: ["add"] },
  limit: "access",
  effect: "none",
  input: z.strictObject({ purpose: z.enum(["login", "add", "step_up"]) }),
  data: z.object({ options: z.record(z.string(), z.unknown()) }),
  errors: ["NOT_AUTHENTICATED", "EMAIL_UNVERIFIED", "STEP_UP_REQUIRED"],
});

export const addPasskey = defineResource("Passkeys", "create", {
  summary: "Adds the passkey that the browser made.",
  audience: "viewer",
  proof: "fresh",
  limit: "access",
  effect: "adds",
  touches: ["passkey"],
  audited: {},
  input: z.strictObject({ credential, name: z.string().max(60).optional() }),
  data: z.object({ id: z.string() }),
  errors: ["EMAIL_UNVERIFIED", "STEP_UP_REQUIRED", "CONFLICT", "NOT_ALLOWED", "LINK_EXPIRED"],
});

export const renamePasskey = defineResource("Passkeys", "update", {
  summary: "Gives a passkey another name.",
  audience: "viewer",
  effect: "removes",
  touches: ["passkey"],
  input: z.strictObject({ id: z.string().max(400), name: z.string().max(60) }),
  data: z.object({}),
  errors: ["NOT_FOUND"],
});

export const removePasskey = defineResource("Passkeys", "delete", {
  summary: "Takes a passkey away.",
  audience: "viewer",
  proof: "fresh",
  limit: "access",
  effect: "removes",
  touches: ["passkey"],
  audited: {},
  input: z.strictObject({ id: z.string().max(400) }),
  data: z.object({}),
  errors: ["STEP_UP_REQUIRED", "NOT_FOUND"],
});

export const stepUp = defineResource("StepUp", "create", {
  summary:
    "Proves anew who this is, for ten minutes: by password, by a code, or by passkey; nothing given asks how it can be done.",
  audience: "viewer",
  limit: "access",
  effect: "none",
  input: z.strictObject({
    password: z.string().max(10_000).optional(),
    code: code.optional(),
    /** Mails a six-digit code, for who has neither password nor factor. */
    send_code: z.boolean().optional(),
    passkey: credential.optional(),
  }),
  data: z.object({
    until: instant.nullable(),
    ways: z.array(z.enum(["password", "code", "passkey", "mail"])),
    /** The end of the phone that `send_code` sends to, where there is one. */
    phone_number_end: z.string().nullable(),
  }),
  errors: [
    "WRONG_PASSWORD",
    "MFA_CODE_WRONG",
    "LOGIN_ATTEMPTS_ACCOUNT",
    "NOT_ALLOWED",
    "LINK_EXPIRED",
    "RATE_LIMITED",
    "UNAVAILABLE",
  ],
});
