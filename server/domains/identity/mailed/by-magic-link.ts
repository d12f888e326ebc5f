import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { checkVerificationCode, normaliseCode } from "#rules/identity/verification-code.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { CallContext } from "#server/calls/context.ts";
import { limitKey } from "#server/calls/limits/limit-key.ts";
import {
  accountById,
  accountByName,
  type AccountRow,
  knowsDevice,
} from "#server/domains/identity/account/access.queries.ts";
import { takeGuess } from "#server/domains/identity/human/guess-limits.ts";
import { takeMailedToken } from "#server/domains/identity/account/mailed-token.ts";
import type { SignInMethod } from "#server/domains/identity/account/sign-in-method.ts";
import { takeMailedCode } from "./take-mailed-code.ts";
import { proveMailbox } from "./prove-mailbox.ts";

/**
 * A mailed link, or the code of the same mail typed into another browser. Consumed by the first use, whatever sign-in answers then. access
 * §4
 */
export const byMagicLink: SignInMethod = {
  loginType: "other",
  isFor: ({ magic_link_token: token, magic_link_code: code }) => token !== undefined || code !== undefined,
  async verify(context, { magic_link_token: token, magic_link_code: code = "", username_or_email: name = "" }) {
    const person = token === undefined ? await proveCode(context, name, code) : await proveToken(context, token);
    return { person, by: "email", lifts: ["login_assistance", "deactivated", "closing"] };
  },
};

function proveToken(context: CallContext, token: string): Promise<AccountRow> {
  const { services } = context;
  return transaction(services.db, async (tx) => {
    const { person_id: personId, email } = await takeMailedToken(services, tx, token, "magic_link");
    return proven(context, tx, personId, email);
  });
}

/** Counts as a password guess, and at most five tries per code. */
async function proveCode(context: CallContext, name: string, code: string) {
  const { services, origin, deviceHash } = context;
  if (name.trim() === "") refuseField("username_or_email", accessCopy.validation.emailOrUsernameMissing);
  const broken = checkVerificationCode(code);
  if (broken !== null) refuseField("magic_link_code", broken);
  const account = await accountByName(services.db, name);
  const isKnownDevice = account !== undefined && (await knowsDevice(services.db, account.id, deviceHash));
  const { giveBack } = await takeGuess(services, {
    account: account?.id ?? `unknown ${name.trim().toLowerCase().slice(0, 320)}`,
    address: limitKey(null, origin.address),
    knownDevice: isKnownDevice && deviceHash !== null ? deviceHash.toString("base64url") : null,
  });
  const answer = await transaction(services.db, async (tx) => {
    const taken = await takeMailedCode(services, tx, account?.id ?? "0", normaliseCode(code));
    return taken.email === undefined ? taken.refusal : proven(context, tx, taken.personId, taken.email);
  });
  if (typeof answer !== "string") {
    await giveBack();
    return answer;
  }
  // A strict instance reveals to nobody whether a link is on its way to an address.
  if (answer === "LINK_EXPIRED" && services.config.enumeration === "helpful") refuse("LINK_EXPIRED");
  return refuse("MFA_CODE_WRONG", { data: { field: "magic_link_code" } });
}

/** Opening the mail proves the mailbox. */
async function proven(context: CallContext, tx: Tx, personId: string, email: string): Promise<AccountRow> {
  await proveMailbox(context, tx, { personId, email });
  return (await accountById(tx, personId)) ?? refuse("LINK_EXPIRED");
}
