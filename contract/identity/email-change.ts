import { z } from "zod";
import { defineResource } from "#contract/kit/define.ts";
import { instant } from "#contract/kit/shapes.ts";

const pending = z
  .object({
    email: z.string(),
    asked_at: instant,
    /** Until then the mailed link confirms it. */
    expires_at: instant,
  })
  .nullable();

const token = z.string().max(200);

export const readEmailChange = defineResource("EmailChange", "get", {
  summary: "The new email that waits to be confirmed, or null.",
  audience: "viewer",
  shows: ["account"],
  input: z.strictObject({}),
  data: z.object({ pending }),
});

export const askToChangeEmail = defineResource("EmailChange", "create", {
  summary:
    "Asks for another email, after a fresh proof: its mailbox gets a link that confirms it. Naming the pending one again resends the link. The answer is the same for an email that somebody else has.",
  audience: "viewer",
  limit: "mail",
  effect: "adds",
  touches: ["account"],
  audited: {},
  input: z.strictObject({ email: z.string().max(2000) }),
  data: z.object({ pending }),
  errors: ["EMAIL_INVALID", "EMAIL_HAS_BRAND", "STEP_UP_REQUIRED"],
});

export const confirmEmailChange = defineResource("EmailChange", "update", {
  summary:
    "Takes the new email by the token of its mail, signed in to the account. The former one can undo it for seven days.",
  audience: "viewer",
  limit: "access",
  effect: "removes",
  touches: ["account"],
  audited: {},
  input: z.strictObject({ token }),
  data: z.object({ email: z.string() }),
  errors: ["LINK_EXPIRED", "NOT_ALLOWED", "EMAIL_TAKEN"],
});

export const cancelEmailChange = defineResource("EmailChange", "delete", {
  summary: "Gives up the new email that waits to be confirmed.",
  audience: "viewer",
  effect: "removes",
  touches: ["account"],
  input: z.strictObject({}),
  data: z.object({}),
});

export const readEmailRestore = defineResource("EmailRestore", "get", {
  summary: "Which email a link to undo a change brings back; using it is another call.",
  limit: "access",
  shows: [],
  input: z.strictObject({ token }),
  data: z.object({ email: z.string() }),
  errors: ["LINK_EXPIRED"],
});

export const restoreEmail = defineResource("EmailRestore", "update", {
  summary:
    "Brings a former email back by the token of its mail: every session and the password end, and what was set up to sign in since the change.",
  limit: "access",
  effect: "removes",
  touches: ["account", "session", "factor", "passkey", "linked-account", "access-token"],
  input: z.strictObject({ token }),
  data: z.object({ email: z.string() }),
  errors: ["LINK_EXPIRED"],
});
