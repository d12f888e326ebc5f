import type { CallContext } from "#server/calls/context.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { loginAnswer, readAnswer, refusePasskey } from "./passkey-answer.ts";
import { relyingParty, takePasskeyChallenge } from "./passkey-challenge.ts";
import { type PasskeyRow, passkeyOf } from "./passkeys.queries.ts";

/**
 * Verifies a passkey answer with user verification (PIN, fingerprint, face), which counts as both factors. The challenge is consumed first,
 * since the library would accept the same answer twice. A counter that doesn't increase means a cloned key (WebAuthn level 3 §6.1.1):
 * refused and recorded. Refuses LINK_EXPIRED for an expired challenge, else NOT_ALLOWED.
 */
export async function takePasskey(
  context: CallContext,
  value: unknown,
  purpose: "login" | "step_up",
): Promise<{ personId: string }> {
  const { services, viewer } = context;
  const { answer, challenge } = readAnswer(loginAnswer, value);
  await takePasskeyChallenge(context, challenge, purpose, purpose === "login" ? null : viewer.id);
  const passkey = await passkeyOf(services.db, Buffer.from(answer.id, "base64url"));
  if (passkey === undefined) refusePasskey();
  const { userHandle } = answer.response;
  if (userHandle !== undefined && Buffer.from(userHandle, "base64url").toString() !== passkey.person_id)
    refusePasskey();
  const counter = await newCounter(context, passkey, answer, challenge);
  if (counter === null || !(await noteUse(services.db, passkey, counter, services.clock.now()))) {
    await recordEvent(services, services.db, passkey.person_id, "passkey_refused");
    refusePasskey();
  }
  return { personId: passkey.person_id };
}

async function newCounter(
  { services }: CallContext,
  passkey: PasskeyRow,
  answer: ReturnType<typeof loginAnswer.parse>,
  challenge: string,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { id, origin } = relyingParty(services);
  const { userHandle, ...response } = answer.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: answer.id,
        rawId: answer.rawId,
        type: answer.type,
        response: { ...response, ...(userHandle === undefined ? {} : { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id.toString("base64url"),
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/** Stores the signature counter; false when it didn't increase, which would show a cloned key. */
async function noteUse(
  db: Db,
  { person_id: personId, credential_id: credentialId }: PasskeyRow,
  counter: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set({ counter: String(counter), used_at: now })
    .where("person_id", "=", personId)
    .where("credential_id", "=", credentialId)
    // Keys without a counter stay at 0.
    .$if(counter > 0, (query) => query.where("counter", "<", String(counter)))
    .$if(counter === 0, (query) => query.where("counter", "=", "0"))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
