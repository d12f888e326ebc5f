import type { Db, Tx } from "#server/database/driver/connect.ts";
import { namedStatement } from "#server/database/driver/named-statement.ts";
import type { Services } from "#server/services/services.ts";
import type { AccountRow } from "#server/domains/identity/account/access.queries.ts";
import type { SessionFacts } from "./open-session.ts";
import { type EventDetail, insertEventText } from "#server/calls/audit/record-event.ts";
import { newJar } from "#server/domains/identity/account/device.ts";
import { hashToken, newToken } from "#server/domains/identity/account/token.ts";

export type Begun = {
  /** The cookie's value, never stored. */
  cookie: string;
  person: AccountRow;
  /** The person has other devices, and this one is new. */
  isNewDevice: boolean;
};

type BeginValues = {
  person: string;
  token: Buffer;
  device: Buffer;
  agent: string;
  address: string | null;
  country: string | null;
  method: number;
  now: Date;
  raised: Date;
  jar: Buffer;
  eventId: string;
  kind: string;
  detail: string;
  /** The caller holds the row. */
  isHeld: boolean;
  password: string | null;
  /** A second factor was shown, or is not asked for here. */
  both: boolean;
  isUnverified: boolean;
};

const begin = namedStatement<AccountRow & { is_new_device: boolean }, BeginValues>(
  (at) => `
  with held as (
    select * from people where id = ${at.person} and (${at.isHeld} or (state = 'active' and password_hash is not distinct from ${at.password}
                                          and (email_verified_at is null) = ${at.isUnverified}))
       and (${at.both} or not (exists (select 1 from app_factors where person_id = ${at.person} and confirmed_at is not null)
                        or exists (select 1 from phone_factors where person_id = ${at.person} and confirmed_at is not null))) for update
  ), session as (
    insert into sessions (person_id, token_hash, device_hash, user_agent, address, country, method, created_at, seen_at, raised_at)
    select id, ${at.token}::bytea, ${at.device}::bytea, ${at.agent}::text, ${at.address}::inet, ${at.country}::text,
           ${at.method}::smallint, ${at.now}::timestamptz, ${at.now}::timestamptz, ${at.raised}::timestamptz from held
  ), device as (
    insert into devices (device_hash, person_id, seen_at, jar)
    select ${at.device}::bytea, id, ${at.now}::timestamptz, ${at.jar}::bytea from held
    on conflict (device_hash, person_id) do update set seen_at = excluded.seen_at
  ), mine as (
    insert into person_devices (person_id, device_hash, first_seen_at) select id, ${at.device}::bytea, ${at.now}::timestamptz from held
    on conflict do nothing returning 1
  ), event as (
    ${insertEventText("held", { id: at.eventId, kind: at.kind, detail: at.detail, createdAt: at.now })}
  )
  select held.*, exists (select 1 from mine)
                 and exists (select 1 from person_devices where person_id = ${at.person} and device_hash <> ${at.device}) as is_new_device
    from held`,
);

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
  const [row] = await begin(db, {
    person: facts.personId,
    token: hashToken(token),
    device: facts.deviceHash,
    agent: facts.userAgent.slice(0, 500),
    address: facts.address,
    country: facts.country,
    method: facts.method,
    now,
    raised: facts.raised === false ? new Date(0) : now,
    jar: newJar(),
    eventId: ids.next(),
    kind: event.kind,
    detail: JSON.stringify(event.detail),
    isHeld: proven === undefined,
    password: proven?.person.password_hash ?? null,
    both: proven === undefined || proven.both,
    isUnverified: proven !== undefined && proven.person.email_verified_at === null,
  });
  if (row === undefined) return undefined;
  const { is_new_device: isNewDevice, ...person } = row;
  return { cookie: `${facts.personId}.${token}`, person, isNewDevice };
}
