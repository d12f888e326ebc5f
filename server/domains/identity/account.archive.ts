import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { rowsInOrder } from "#server/database/rows-in-order.ts";

/** Where a person is logged in. */
export async function signInsOf(db: Db, personId: string) {
  return db
    .selectFrom("sessions")
    .select(["user_agent", "address", "country", "created_at", "seen_at"])
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .execute();
}

/** What happened to a person's account, oldest first. */
export async function* eventsOf(db: Db, personId: string): AsyncGenerator<unknown> {
  const events = rowsInOrder(
    (after, limit) =>
      db
        .selectFrom("person_events")
        .select(["id", "kind", "detail", "created_at"])
        .where("person_id", "=", personId)
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    (row) => row.id,
  );
  for await (const { id: _id, ...event } of events) yield event;
}

/** What opens the account besides its password: accounts elsewhere, passkeys and second factors by what they are called, no secrets. */
export async function signInMethodsOf(db: Db, personId: string) {
  const linked = await db
    .selectFrom("person_identities")
    .select(["provider", "email", "created_at", "used_at"])
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .execute();
  const passkeys = await db
    .selectFrom("passkeys")
    .select(["name", "backed_up", "created_at", "used_at"])
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .execute();
  const { rows: factors } = await sql<{ kind: string; phone_end: string | null; since: Date | null }>`
    select 'app' as kind, null as phone_end, confirmed_at as since from app_factors where person_id = ${personId}
    union all select 'phone', phone_end, confirmed_at from phone_factors where person_id = ${personId}`.execute(db);
  return { linked, passkeys, factors };
}

/** The tokens that programs use in a person's name. */
export async function accessTokensOf(db: Db, personId: string) {
  return db
    .selectFrom("access_tokens")
    .select(["name", "scopes", "created_at", "expires_at"])
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .execute();
}

/** Why the account was suspended, what its person said to it, and what was decided. */
export async function casesOf(db: Db, personId: string) {
  return db
    .selectFrom("cases")
    .select(["case_number", "reason", "opened_at", "appeal", "appealed_at", "decision", "decided_at"])
    .where("person_id", "=", personId)
    .execute();
}
