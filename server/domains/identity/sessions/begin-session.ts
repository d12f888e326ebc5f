import type { Db, Tx } from "#server/database/driver/connect.ts";
import { statement } from "#server/database/driver/statement.ts";
import type { Services } from "#server/services/services.ts";
import type { AccountRow } from "#server/domains/identity/sign-in/access.queries.ts";
import type { SessionFacts } from "./open-session.ts";
import { type EventDetail, insertEventText } from "#server/calls/audit/record-event.ts";
import { hashToken, newToken } from "./token.ts";

export type Begun = {
  /** The cookie's value, never stored. */
  cookie: string;
  person: AccountRow;
  /** The person has other devices, and this one is new. */
  isNewDevice: boolean;
};

const begin = statement<AccountRow & { is_new_device: boolean }>(`
  with held as (
    select id from people where id = $1 and ($13 or (state = 'active' and password_hash is not distinct from $14
                                          and (email_verified_at is null) = $16))
       and ($15 or not (exists (select from app_factors where person_id = $1 and confirmed_at is not null)
                        or exists (select from phone_factors where person_id = $1 and confirmed_at is not null))) for update
  ), session as (
    insert into sessions (person_id, token_hash, device_hash, user_agent, address, country, method, created_at, seen_at, raised_at)
    select id, $2::bytea, $3::bytea, $4::text, $5::inet, $6::text, $7::smallint, $8::timestamptz, $8::timestamptz, $9::timestamptz from held
  ), device as (
    insert into devices (device_hash, person_id, seen_at) select $3::bytea, id, $8::timestamptz from held
    on conflict (device_hash, person_id) do update set seen_at = excluded.seen_at
  ), mine as (
    insert into person_devices (person_id, device_hash, first_seen_at) select id, $3::bytea, $8::timestamptz from held
    on conflict do nothing returning 1
  ), event as (
    ${insertEventText("held", { id: "$10", kind: "$11", detail: "$12", createdAt: "$8" })}
  )
  select p.*, exists (select from mine)
              and exists (select from person_devices where person_id = $1 and device_hash <> $3) as is_new_device
    from people p join held using (id)`);

/** Preconditions re-checked in SQL because the row isn't locked: password hash and state unchanged, and no second factor unless one was passed. */
export type Proven = { person: AccountRow; both: boolean };

/**
 * Begins a session in one statement, with its device (both sides) and event. With `proven`, it returns undefined when the account is not
 * active, its password or mailbox verification changed meanwhile, or it needs a second factor that wasn't passed; without it, the caller
 * has locked and checked the row.
 */
export async function beginSession(
  { clock, ids }: Services,
  db: Db | Tx,
  facts: SessionFacts & { deviceHash: Buffer },
  event: { kind: string; detail: EventDetail },
  proven?: Proven,
): Promise<Begun | undefined> {
  const token = newToken();
  const now = clock.now();
  const [row] = await begin(
    db,
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
    proven === undefined,
    proven?.person.password_hash ?? null,
    proven === undefined || proven.both,
    proven !== undefined && proven.person.email_verified_at === null,
  );
  if (row === undefined) return undefined;
  const { is_new_device: isNewDevice, ...person } = row;
  return { cookie: `${facts.personId}.${token}`, person, isNewDevice };
}
