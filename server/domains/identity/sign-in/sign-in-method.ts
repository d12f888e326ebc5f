import type { CallParsed } from "#contract/kit/define.ts";
import type { logIn } from "#contract/identity/session.ts";
import type { loginMethodIds } from "#spec/constants/access.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { AccountRow } from "./access.queries.ts";

export type Credentials = CallParsed<typeof logIn>;

/** What a way in has shown: whose account it is, and how surely. */
export type Assertion = {
  person: AccountRow;
  by: keyof typeof loginMethodIds;
  /** Both factors at once: a passkey with user verification, or a phone of the person that approved. No second one is asked for. */
  both?: boolean;
  /** False: what was shown is too little to change how one signs in without proving it anew. */
  raises?: boolean;
  /** A state of the account that this way in may lift (a soft ban by an outside account, deactivation by password). access §8 */
  lifts?: readonly AccountRow["state"][];
  /** The person has signed in on this device before, so nothing has to be told of it. */
  knowsDevice?: boolean;
  /** Written in the transaction that begins the session. */
  also?: (tx: Tx, person: AccountRow) => Promise<void>;
};

/** One way in: which credentials mean it, and how they are proven. Refuses with the codes of access §8. */
export type SignInMethod = {
  /** As attempts name it. access §3: facebook, google_one_tap, line, sso, email or other. */
  loginType: string;
  isFor: (input: Credentials) => boolean;
  verify: (context: CallContext, input: Credentials) => Promise<Assertion>;
};
