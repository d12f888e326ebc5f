import type { CallParsed } from "#contract/kit/define.ts";
import type { logIn } from "#contract/identity/session.ts";
import type { loginMethodIds } from "#spec/constants/access.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { AccountRow } from "./access.queries.ts";

export type Credentials = CallParsed<typeof logIn>;

/** The result of a sign-in method: whose account, and how strongly it was verified. */
export type Assertion = {
  person: AccountRow;
  by: keyof typeof loginMethodIds;
  /** Both factors at once (a passkey with user verification, or a phone that approved): no second one is asked for. */
  both?: boolean;
  /** False: too weak to change sign-in methods without step-up authentication. */
  raises?: boolean;
  /** Account states this method may lift (a soft ban by an outside account, deactivation by password). access §8 */
  lifts?: readonly AccountRow["state"][];
  /** The person has signed in on this device before, so no mail about a new device is needed. */
  knowsDevice?: boolean;
  /** Written in the transaction that begins the session. */
  also?: (tx: Tx, person: AccountRow) => Promise<void>;
};

/** One sign-in method: which credentials belong to it, and how they are verified. Refuses with the codes of access §8. */
export type SignInMethod = {
  /** Its name in recorded attempts. access §3: facebook, google_one_tap, line, sso, email or other. */
  loginType: string;
  isFor: (input: Credentials) => boolean;
  verify: (context: CallContext, input: Credentials) => Promise<Assertion>;
};
