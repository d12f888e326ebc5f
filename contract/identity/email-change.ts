import { z } from "zod";
import { defineResource } from "#contract/kit/define.ts";
import { instant, setUpShape } from "#contract/kit/shapes.ts";

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
  summary: "Which email the way back of a mail leads to; using it is another call.",
  limit: "access",
  shows: [],
  input: z.strictObject({ token }),
  data: z.object({
    email: z.string(),
    /** It is the account's still: the mail told of another change. */
    kept: z.boolean(),
  }),
  errors: ["LINK_EXPIRED"],
});

export const restoreEmail = defineResource("EmailRestore", "update", {
  summary:
    "Gives an account back by the token of a mail about a change: a former email comes back, every session, token and the password end, and what was set up within the last seven days to sign in or to act.",
  limit: "access",
  effect: "removes",
  touches: ["account", "session", "factor", "passkey", "linked-account", "access-token", "connected-app", "app"],
  input: z.strictObject({ token }),
  data: z.object({
    email: z.string(),
    /** What goes on, to be looked through. */
    set_up: z.array(setUpShape),
  }),
  errors: ["LINK_EXPIRED"],
});
