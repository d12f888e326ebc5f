import { sql } from "kysely";
import { tellLive } from "#server/calls/tell-live.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { dropDevicesOf } from "#server/domains/people/notify/push-devices.ts";
import type { Services } from "#server/services/services.ts";

/** Which sessions of a person: all but one (null: all), one by its token's hash or by its public id, or those of a device. */
export type WhichSessions = { but: Buffer | null } | { token: Buffer } | { id: string } | { device: Buffer };

/**
 * Ends sessions of a person, from their next request on, with what hangs on them: the devices that get push messages, and the open streams.
 * Whoever ends a session does it here. Gives how many.
 */
export async function endSessions(
  services: Pick<Services, "bus" | "replicas">,
  tx: Tx,
  personId: string,
  which: WhichSessions,
): Promise<number> {
  const { rows } = await sql<{ token_hash: Buffer }>`
    delete from sessions where person_id = ${personId} and ${chosen(which)} returning token_hash`.execute(tx);
  if (rows.length === 0) return 0;
  await dropDevicesOf(
    tx,
    personId,
    rows.map((row) => row.token_hash),
  );
  tellLive(services, tx, [personId], ["session"]);
  return rows.length;
}

function chosen(which: WhichSessions) {
  if ("token" in which) return sql`token_hash = ${which.token}`;
  if ("device" in which) return sql`device_hash = ${which.device}`;
  if ("id" in which) return sql`encode(substring(token_hash for 16), 'hex') = ${which.id}`;
  return which.but === null ? sql`true` : sql`token_hash <> ${which.but}`;
}
