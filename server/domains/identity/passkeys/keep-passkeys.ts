import { lineField } from "#contract/kit/fields.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { accessConstants } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { CallContext } from "#server/calls/context.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Person } from "#server/calls/viewer.ts";
import { deviceName } from "#server/domains/identity/sessions/device-name.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import { creationAnswer, readAnswer, refusePasskey } from "./passkey-answer.ts";
import { relyingParty, takePasskeyChallenge } from "./passkey-challenge.ts";
import { passkeysOf } from "./passkeys.queries.ts";
import { requireVerifiedEmail } from "#server/domains/identity/mailed/require-verified-email.ts";

const longestName = 60;

/** Keeps the passkey that the browser made; a mail tells of it. Refuses CONFLICT for one that is kept already, by whomever. */
export async function addPasskey(
  context: CallContext<Person>,
  { credential, name }: { credential: unknown; name?: string | undefined },
): Promise<{ id: string }> {
  const { services, viewer, origin } = context;
  await requireVerifiedEmail(context);
  const { answer, challenge } = readAnswer(creationAnswer, credential);
  const called =
    nameOf(name ?? "") || deviceName(origin.userAgent).slice(0, longestName) || accessCopy.factors.passkeyName;
  await takePasskeyChallenge(context, challenge, "add", viewer.id);
  const made = await verified(context, answer, challenge);
  const credentialId = Buffer.from(made.credential.id, "base64url");
  const now = services.clock.now();
  await transaction(services.db, async (tx) => {
    await tx.selectFrom("people").select("id").where("id", "=", viewer.id).forUpdate().execute();
    if ((await passkeysOf(tx, viewer.id)).length >= accessConstants.maxPasskeys)
      refuse("NOT_ALLOWED", { message: accessCopy.factors.passkeysFull });
    const owned = await tx
      .insertInto("passkey_owners")
      .values({ credential_id: credentialId, person_id: viewer.id })
      .onConflict((conflict) => conflict.doNothing())
      .returning("person_id")
      .executeTakeFirst();
    if (owned === undefined) refuse("CONFLICT", { message: accessCopy.factors.passkeyTaken });
    await tx
      .insertInto("passkeys")
      .values({
        person_id: viewer.id,
        credential_id: credentialId,
        public_key: Buffer.from(made.credential.publicKey),
        counter: String(made.credential.counter),
        transports: answer.response.transports ?? [],
        name: called,
        backed_up: made.credentialBackedUp,
        created_at: now,
      })
      .execute();
    await recordEvent(services, tx, viewer.id, "passkey_added");
    await queueMail(services, tx, viewer.id, "passkey_added", { at: now.toISOString() });
  });
  return { id: made.credential.id };
}

export async function renamePasskey(context: CallContext<Person>, id: string, name: string): Promise<void> {
  const { services, viewer } = context;
  const called = nameOf(name);
  if (called === "") refuseField("name", "name: must not be empty");
  const { numUpdatedRows } = await services.db
    .updateTable("passkeys")
    .set({ name: called })
    .where("person_id", "=", viewer.id)
    .where("credential_id", "=", Buffer.from(id, "base64url"))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) refuse("NOT_FOUND", { data: { field: "id" } });
}

/** Takes a passkey away; a mail tells of it. */
export async function removePasskey(context: CallContext<Person>, id: string): Promise<void> {
  const { services, viewer } = context;
  const credentialId = Buffer.from(id, "base64url");
  await transaction(services.db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom("passkeys")
      .where("person_id", "=", viewer.id)
      .where("credential_id", "=", credentialId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) refuse("NOT_FOUND", { data: { field: "id" } });
    await tx.deleteFrom("passkey_owners").where("credential_id", "=", credentialId).execute();
    await recordEvent(services, tx, viewer.id, "passkey_removed");
    await queueMail(services, tx, viewer.id, "passkey_removed", { at: services.clock.now().toISOString() });
  });
}

async function verified({ services }: CallContext, answer: ReturnType<typeof creationAnswer.parse>, challenge: string) {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { id, origin } = relyingParty(services);
  try {
    const { verified: isVerified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: answer.id,
        rawId: answer.rawId,
        type: answer.type,
        response: {
          clientDataJSON: answer.response.clientDataJSON,
          attestationObject: answer.response.attestationObject,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    });
    return isVerified ? registrationInfo : refusePasskey();
  } catch {
    return refusePasskey();
  }
}

function nameOf(name: string): string {
  const line = lineField(longestName).safeParse(name);
  if (!line.success) refuseField("name", `name: ${line.error.issues[0]?.message ?? "is not a name"}`);
  return line.data.trim();
}
