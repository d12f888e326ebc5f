import type { Tx } from "../../database/connect.ts";
import { statement } from "../../database/statement.ts";
import type { Services } from "../../services.ts";
import type { AccountRow } from "./access.queries.ts";
import type { SessionFacts } from "./open-session.ts";
import type { EventDetail } from "./record-event.ts";
import { hashToken, newToken } from "./token.ts";

export type Begun = {
  /** The cookie's value, which is stored nowhere. */
  cookie: string;
  person: AccountRow;
  /** The person has other devices, and this one is new. */
  isNewDevice: boolean;
};

const begin = statement<AccountRow & { is_new_device: boolean }>(`
  with session as (
    insert into sessions (person_id, token_hash, device_hash, user_agent, address, country, method, created_at, seen_at, raised_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9)
  ), device as (
    insert into devices (device_hash, person_id, seen_at) values ($3, $1, $8)
    on conflict (device_hash, person_id) do update set seen_at = excluded.seen_at
  ), mine as (
    insert into person_devices (person_id, device_hash, first_seen_at) values ($1, $3, $8) on conflict do nothing returning 1
  ), event as (
    insert into person_events (person_id, id, kind, detail, created_at) values ($1, $10, $11, $12, $8)
  )
  select p.*, exists (select from mine)
              and exists (select from person_devices where person_id = $1 and device_hash <> $3) as is_new_device
    from people p where p.id = $1`);

/** Begins a session with all that belongs to it, in one statement: the device on both sides, and the event. */
export async function beginSession(
  { clock, ids }: Services,
  tx: Tx,
  facts: SessionFacts & { deviceHash: Buffer },
  event: { kind: string; detail: EventDetail },
): Promise<Begun> {
  const token = newToken();
  const now = clock.now();
  const [row] = await begin(
    tx,
    facts.personId,
    hashToken(token),
    facts.deviceHash,
    facts.userAgent.slice(0, 500),
    facts.address,
    facts.country,
    facts.method,
    now,
    facts.raised === false ? new Date(0) : now,
    ids.next(),
    event.kind,
    JSON.stringify(event.detail),
  );
  if (row === undefined) throw new Error(`person ${facts.personId} has gone inside their own transaction`);
  const { is_new_device: isNewDevice, ...person } = row;
  return { cookie: `${facts.personId}.${token}`, person, isNewDevice };
}
