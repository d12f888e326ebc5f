import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { adAccountLimits } from "#spec/constants/ad-accounts.ts";
import type { Services } from "#server/services/services.ts";
import { addToBusiness, endGrant, setGrant } from "./write-access.ts";
import { personByName } from "#server/domains/people/profiles/person-by-name.ts";
import { findAccount } from "./find-account.ts";

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
  const owner = { personId: ownerId, businessId: ownerId, permissions: ["OWNER"] } as const;
  await setGrant(tx, { assetId: id, kind: "AD_ACCOUNT", ...owner, now });
  return id;
}

/** Lets a person act in an advertiser account; somebody who may already changes nothing. */
export async function addAdvertiserMember(
  { db, clock }: Pick<Services, "db" | "clock">,
  { id, username }: { id: string; username: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const { owner_id: businessId } = await requireAccount(tx, id);
    const { id: personId } = await personByName(tx, username);
    if (await findAccount(tx, personId, id)) return;
    const now = clock.now();
    await addToBusiness(tx, { businessId, personId, role: "EMPLOYEE", by: businessId, now });
    await setGrant(tx, {
      assetId: id,
      kind: "AD_ACCOUNT",
      personId,
      businessId,
      permissions: ["PROFILE_PUBLISHER"],
      now,
    });
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
    await endGrant(tx, { assetId: id, personId, businessId: ownerId });
  });
}

/** Every advertiser account with the names of its people, the owner first. */
export async function listAdvertiserAccounts({ db }: Pick<Services, "db">) {
  const { rows } = await sql<{ id: string; name: string; owner_id: string; person_id: string }>`
    select a.id, a.name, a.owner_id, m.person_id from advertisers a join asset_people m on m.asset_id = a.id order by a.id`.execute(
    db,
  );
  if (rows.length === 0) return [];
  const { rows: people } = await sql<{ id: string; username: string }>`
    select id, username from people where id = any(${[...new Set(rows.map((row) => row.person_id))]}::bigint[])`.execute(
    db,
  );
  const names = new Map(people.map(({ id, username }) => [id, username]));
  const namesOf = (members: typeof rows) => [
    ...new Set(members.flatMap((row) => names.get(row.person_id) ?? []).toSorted()),
  ];
  return [...Map.groupBy(rows, (row) => row.id)].map(([id, members]) => ({
    id,
    name: members[0]?.name ?? "",
    people: [
      ...namesOf(members.filter((row) => row.person_id === row.owner_id)),
      ...namesOf(members.filter((row) => row.person_id !== row.owner_id)),
    ],
  }));
}

async function requireAccount(tx: Tx, id: string): Promise<{ owner_id: string }> {
  const account = await tx.selectFrom("advertisers").select("owner_id").where("id", "=", id).executeTakeFirst();
  return account ?? refuse("NOT_FOUND", { message: `There is no advertiser account ${id}.` });
}
