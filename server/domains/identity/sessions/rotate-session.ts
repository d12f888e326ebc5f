import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { moveDevicesOf } from "#server/domains/people/notify/push-devices.ts";
import { hashToken, newToken } from "#server/domains/identity/account/token.ts";

type Rotated = {
  now: Date;
  /** Its person proved just now that it is them. */
  raises?: boolean;
};

/**
 * Gives a session a new token in place of its old one, with which nothing can be done any more; what hangs on the session goes along: the
 * devices that get push messages, and the browsers it let in by a QR code. Gives the cookie's value; null when the session is gone.
 */
export async function rotateSession(
  tx: Tx,
  personId: string,
  from: Buffer,
  { now, raises = false }: Rotated,
): Promise<string | null> {
  const token = newToken();
  const to = hashToken(token);
  const { numUpdatedRows } = await tx
    .updateTable("sessions")
    .set({ token_hash: to, seen_at: now, ...(raises && { raised_at: now }) })
    .where("person_id", "=", personId)
    .where("token_hash", "=", from)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return null;
  await moveDevicesOf(tx, personId, { from, to });
  await sql`
    update challenges set detail = jsonb_set(detail, '{approval,session}', to_jsonb(${to.toString("base64url")}::text))
     where person_id = ${personId} and kind = 'qr' and detail->'approval'->>'session' = ${from.toString("base64url")}`.execute(
    tx,
  );
  return `${personId}.${token}`;
}
