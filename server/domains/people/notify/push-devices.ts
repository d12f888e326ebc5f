import { createHash } from "node:crypto";
import { sql } from "kysely";
import { accessConstants } from "#spec/constants/access.ts";
import { noticeLimits } from "#spec/constants/notices.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { PushTarget } from "#server/platform/push/push.ts";
import type { Services } from "#server/services/services.ts";

export type PushDevice = PushTarget & { id: string; tokenHash: Buffer; userAgent: string; createdAt: Date };

const dayMs = 86_400_000;
const hashOf = (endpoint: string) => createHash("sha256").update(endpoint).digest();

/** The devices of a person that get push messages, those of ended sessions left out, latest first. */
export async function pushDevicesOf({ db, clock }: Pick<Services, "db" | "clock">, personId: string) {
  const now = clock.now().getTime();
  const { sessionIdleDays: idle, sessionMaxDays: most } = accessConstants;
  const { rows } = await sql<PushDevice>`
    select d.id, d.endpoint, d.p256dh, d.auth, d.token_hash as "tokenHash", s.user_agent as "userAgent", d.created_at as "createdAt"
      from push_devices d join sessions s on s.person_id = ${personId} and s.token_hash = d.token_hash
     where d.person_id = ${personId} and s.seen_at > ${new Date(now - idle * dayMs)} and s.created_at > ${new Date(now - most * dayMs)}
     order by d.id desc`.execute(db);
  return rows;
}

/** Has a device of a session get push messages; the oldest beyond the limit no longer do. Again changes nothing. */
export async function keepPushDevice(
  { db, ids, clock }: Pick<Services, "db" | "ids" | "clock">,
  personId: string,
  tokenHash: Buffer,
  { endpoint, p256dh, auth }: PushTarget,
): Promise<void> {
  await transaction(db, async (tx) => {
    await sql`
      insert into push_devices (person_id, endpoint_hash, id, endpoint, p256dh, auth, token_hash, created_at)
      values (${personId}, ${hashOf(endpoint)}, ${ids.next()}, ${endpoint}, ${p256dh}, ${auth}, ${tokenHash}, ${clock.now()})
      on conflict (person_id, endpoint_hash) do update set
        p256dh = excluded.p256dh, auth = excluded.auth, token_hash = excluded.token_hash, failures = 0`.execute(tx);
    const { rows } = await sql<{ id: string }>`
      select id from push_devices where person_id = ${personId} order by id desc offset ${noticeLimits.devices}`.execute(
      tx,
    );
    if (rows.length > 0)
      await sql`
        delete from push_devices where person_id = ${personId} and id = any(${rows.map((row) => row.id)}::bigint[])`.execute(
        tx,
      );
  });
}

/** Sends nothing more to a device: by its id, or the address of its browser's push service. */
export async function dropPushDevice(
  db: Db | Tx,
  personId: string,
  which: { id: string } | { endpoint: string },
): Promise<void> {
  await ("id" in which
    ? sql`delete from push_devices where person_id = ${personId} and id = ${which.id}`.execute(db)
    : sql`delete from push_devices where person_id = ${personId} and endpoint_hash = ${hashOf(which.endpoint)}`.execute(
        db,
      ));
}

/** Sends nothing more to the devices of sessions that end. */
export async function dropDevicesOf(tx: Tx, personId: string, tokenHashes: readonly Buffer[]): Promise<void> {
  await sql`
    delete from push_devices where person_id = ${personId} and token_hash = any(${[...tokenHashes]}::bytea[])`.execute(
    tx,
  );
}

/** A session has a new token: its devices stay its. */
export async function moveDevicesOf(
  tx: Tx,
  personId: string,
  { from, to }: { from: Buffer; to: Buffer },
): Promise<void> {
  await sql`update push_devices set token_hash = ${to} where person_id = ${personId} and token_hash = ${from}`.execute(
    tx,
  );
}

/** Notes how a message to a device went. One that is gone, or failed too often in a row, gets no more. */
export async function notePushed(
  db: Db | Tx,
  personId: string,
  { id }: Pick<PushDevice, "id">,
  outcome: "sent" | "gone" | "failed",
): Promise<void> {
  if (outcome === "gone") return dropPushDevice(db, personId, { id });
  await sql`
    update push_devices set failures = case when ${outcome} = 'sent' then 0 else failures + 1 end
     where person_id = ${personId} and id = ${id} and (failures > 0 or ${outcome} = 'failed')`.execute(db);
  await sql`
    delete from push_devices where person_id = ${personId} and id = ${id} and failures >= ${noticeLimits.deviceFailures}`.execute(
    db,
  );
}
