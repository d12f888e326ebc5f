import { accountById } from "#server/domains/identity/account/access.queries.ts";
import type { SignInMethod } from "#server/domains/identity/account/sign-in-method.ts";
import { refusePasskey } from "./passkey-answer.ts";
import { takePasskey } from "./take-passkey.ts";

/** A passkey with user verification counts as both factors, and no name is typed. */
export const byPasskey: SignInMethod = {
  loginType: "other",
  isFor: ({ passkey }) => passkey !== undefined,
  async verify(context, { passkey }) {
    const { personId } = await takePasskey(context, passkey, "login");
    const person = (await accountById(context.services.db, personId)) ?? refusePasskey();
    return { person, by: "passkey", both: true, lifts: ["login_assistance", "deactivated", "closing"] };
  },
};
