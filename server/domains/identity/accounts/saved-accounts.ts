import { sql } from "kysely";
import type { CallData } from "#contract/kit/define.ts";
import type { savedAccounts as savedCall } from "#contract/identity/methods.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { accessConstants } from "#spec/constants/access.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { CallContext } from "#server/calls/context.ts";
import { cookieNames } from "#server/calls/cookie-names.ts";
import { personView } from "#server/domains/people/profiles/people.view.ts";
import { type AccountRow, peopleSeenOn } from "#server/domains/identity/account/access.queries.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import { endSessions } from "#server/domains/identity/sessions/end-sessions.ts";
import { emailHint } from "#server/domains/identity/sessions/viewer.view.ts";
import { isOnThisDevice, liveSince } from "#server/domains/identity/sessions/device-sessions.ts";

/**
 * The accounts used on this device, the current one first, then by last use. Only a signed-in viewer sees which can be switched to (those
 * that were added beside this one), and their emails; anybody else sees hints. The device cookie grants no rights by itself.
 */
export async function savedAccounts(context: CallContext): Promise<CallData<typeof savedCall>> {
  const { services, viewer, deviceHash } = context;
  if (deviceHash === null) return [];
  const isSignedIn = await isOnThisDevice(context);
  const live = liveSince(services.clock.now());
  const seen = await peopleSeenOn(services.db, deviceHash);
  const own = seen.find((row) => row.person_id === viewer.id)?.jar;
  const beside = new Set(seen.filter((row) => own?.equals(row.jar) === true).map((row) => row.person_id));
  const ids = seen.map((row) => row.person_id);
  if (ids.length === 0) return [];
  const { rows } = await sql<AccountRow & { live: boolean }>`
    select p.*, exists (select 1 from sessions s
                         where s.person_id = p.id and s.device_hash = ${deviceHash}
                           and s.seen_at > ${live.seen} and s.created_at > ${live.created}) as live
      from people p where p.id = any(${ids}::bigint[]) and p.state = 'active'`.execute(services.db);
  return rows
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .slice(0, accessConstants.maxSavedAccounts)
    .map((row) => {
      const { image_medium_url, image_large_url, avatar_color_index } = personView(row);
      const mayEnter = isSignedIn && row.live && beside.has(row.id);
      return {
        id: row.id,
        username: row.username,
        email: mayEnter ? row.email : emailHint(row.email),
        full_name: row.full_name,
        image_medium_url,
        image_large_url,
        avatar_color_index,
        live: mayEnter,
        current: row.id === viewer.id,
      };
    })
    .toSorted((a, b) => Number(b.current) - Number(a.current));
}

/** Removes an account from this device: its sessions here end, and the device is a new one for it. */
export async function forgetAccount(context: CallContext, id: string): Promise<void> {
  const { services, viewer, deviceHash, cookies } = context;
  if (deviceHash === null) refuse("NOT_FOUND", { data: { field: "id" } });
  await transaction(services.db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom("devices")
      .where("device_hash", "=", deviceHash)
      .where("person_id", "=", id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) refuse("NOT_FOUND", { data: { field: "id" } });
    await tx.deleteFrom("person_devices").where("person_id", "=", id).where("device_hash", "=", deviceHash).execute();
    await endSessions(services, tx, id, { device: deviceHash });
    await recordEvent(services, tx, id, "device_forgotten");
  });
  if (viewer.id === id) cookies.clear(cookieNames.session);
}
