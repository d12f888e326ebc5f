import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import { notify, unnotify } from "#server/domains/people/notify/notify.ts";

/** A request to follow `id`. */
export type Request = { askerId: string; id: string };

/** Asks a private person. Again changes nothing, also after a no, which the asker is not told. */
export async function askToFollow(services: Services, tx: Tx, askerId: string, id: string): Promise<void> {
  const now = services.clock.now();
  const { rows } = await sql`
    insert into asked_follows (person_id, asked_id, created_at) values (${askerId}, ${id}, ${now}) on conflict do nothing returning 1`.execute(
    tx,
  );
  if (rows.length === 0) return;
  await sql`insert into follow_requests (person_id, asker_id, created_at) values (${id}, ${askerId}, ${now})`.execute(
    tx,
  );
  // Who takes it back and asks again rings nobody again; the request stands in the list all the same.
  const told = await services.limits.tryTake([["follow_request", `${askerId}:${id}`]], { tx });
  if (!("refused" in told)) await notify(services, tx, id, { kind: "follow_request", actorId: askerId, subject: id });
}

/** Declines a request, which its asker is not told. Returns whether it waited. */
export async function decline(tx: Tx, { askerId, id }: Request, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update follow_requests set declined_at = ${now}
     where person_id = ${id} and asker_id = ${askerId} and declined_at is null returning 1`.execute(tx);
  if (rows.length === 0) return false;
  await tellOfNoOther(tx, id);
  return true;
}

/** Ends a request: it was taken back, accepted, or one of the two blocks the other. Returns whether it waited. */
export async function dropRequest(tx: Tx, { askerId, id }: Request): Promise<boolean> {
  const asked = await sql`
    delete from asked_follows where person_id = ${askerId} and asked_id = ${id} returning 1`.execute(tx);
  if (asked.rows.length === 0) return false;
  const { rows } = await sql<{ waited: boolean }>`
    delete from follow_requests where person_id = ${id} and asker_id = ${askerId} returning declined_at is null as waited`.execute(
    tx,
  );
  if (rows[0]?.waited !== true) return false;
  await tellOfNoOther(tx, id);
  return true;
}

/** A notice of requests goes with the last of them. */
async function tellOfNoOther(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql`
    select 1 from follow_requests where person_id = ${id} and declined_at is null limit 1`.execute(tx);
  if (rows.length === 0) await unnotify(tx, id, "follow_request", id);
}
