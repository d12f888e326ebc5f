import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { adAccountLimits } from "#spec/constants/ad-accounts.ts";
import type { Services } from "#server/services/services.ts";
import { personByName } from "#server/domains/people/profiles/person-by-name.ts";

/** Makes an advertiser account that belongs to a person; gives its id. */
export async function createAdvertiser(
  services: Pick<Services, "db" | "ids" | "clock">,
  { owner, name }: { owner: string; name: string },
): Promise<string> {
  const called = name.trim();
  if (called === "" || called.length > adAccountLimits.nameMaxChars)
    refuseField("name", `name: give 1 to ${adAccountLimits.nameMaxChars} characters`);
  return transaction(services.db, async (tx) =>
    insertAdvertiser(services, tx, { ownerId: (await personByName(tx, owner)).id, name: called }),
  );
}

/** Writes an advertiser account with its owner; gives its id. */
export async function insertAdvertiser(
  { ids, clock }: Pick<Services, "ids" | "clock">,
  tx: Tx,
  { ownerId, name }: { ownerId: string; name: string },
): Promise<string> {
  const id = ids.next();
  const now = clock.now();
  await tx.insertInto("advertisers").values({ id, owner_id: ownerId, name, created_at: now }).execute();
  await addPerson(tx, { advertiserId: id, personId: ownerId, role: "owner", now });
  return id;
}

/** Lets a person act in an advertiser account; somebody who may already changes nothing. */
export async function addAdvertiserMember(
  { db, clock }: Pick<Services, "db" | "clock">,
  { id, username }: { id: string; username: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    await requireAccount(tx, id);
    const { id: personId } = await personByName(tx, username);
    await addPerson(tx, { advertiserId: id, personId, role: "member", now: clock.now() });
  });
}

/** Revokes the right to act in an account, from the next request on. The owner stays. */
export async function removeAdvertiserMember(
  { db }: Pick<Services, "db">,
  { id, username }: { id: string; username: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const { owner_id: ownerId } = await requireAccount(tx, id);
    const { id: personId } = await personByName(tx, username);
    if (personId === ownerId) refuseField("username", "username: the account belongs to them; its owner stays");
    for (const table of ["advertiser_people", "person_advertisers"] as const)
      await tx.deleteFrom(table).where("advertiser_id", "=", id).where("person_id", "=", personId).execute();
  });
}

/** Every advertiser account with the names of its people, the owner first. */
export async function listAdvertiserAccounts({ db }: Pick<Services, "db">) {
  const rows = await db
    .selectFrom("advertisers as a")
    .innerJoin("advertiser_people as m", "m.advertiser_id", "a.id")
    .select(["a.id", "a.name", "m.person_id", "m.role"])
    .orderBy("a.id")
    .execute();
  if (rows.length === 0) return [];
  const { rows: people } = await sql<{ id: string; username: string }>`
    select id, username from people where id = any(${[...new Set(rows.map((row) => row.person_id))]}::bigint[])`.execute(
    db,
  );
  const names = new Map(people.map(({ id, username }) => [id, username]));
  const byRole = (role: string, members: typeof rows) =>
    members.flatMap((row) => (row.role === role ? (names.get(row.person_id) ?? []) : [])).toSorted();
  return [...Map.groupBy(rows, (row) => row.id)].map(([id, members]) => ({
    id,
    name: members[0]?.name ?? "",
    people: [...byRole("owner", members), ...byRole("member", members)],
  }));
}

async function requireAccount(tx: Tx, id: string): Promise<{ owner_id: string }> {
  const account = await tx.selectFrom("advertisers").select("owner_id").where("id", "=", id).executeTakeFirst();
  return account ?? refuse("NOT_FOUND", { message: `There is no advertiser account ${id}.` });
}

type Membership = { advertiserId: string; personId: string; role: "owner" | "member"; now: Date };

async function addPerson(tx: Tx, { advertiserId, personId, role, now }: Membership): Promise<void> {
  const both = { advertiser_id: advertiserId, person_id: personId, role };
  await tx
    .insertInto("advertiser_people")
    .values({ ...both, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto("person_advertisers")
    .values(both)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
