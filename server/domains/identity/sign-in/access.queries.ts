import { type Selectable, sql } from "kysely";
import { normaliseEmail } from "#rules/identity/email.ts";
import { normaliseUsername } from "#rules/identity/username.ts";
import type { ProviderName } from "#server/database/tables/access-tables.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { statement } from "#server/database/driver/statement.ts";
import type { PeopleTable } from "#server/database/tables/people-tables.ts";

export type AccountRow = Selectable<PeopleTable>;

/** Whether what was typed means an email; "@ann" means the username. */
export function meansEmail(typed: string): boolean {
  return typed.trim().indexOf("@", 1) > 0;
}

/** The account a name leads to, and whether this device is known for it. */
export type Tried = { account: AccountRow | undefined; knowsDevice: boolean };

const tried = (idOfName: string) =>
  statement<AccountRow & { knows_device: boolean }>(`
    select p.*, exists (select from person_devices where person_id = p.id and device_hash = $2) as knows_device
      from people p where p.id = coalesce((${idOfName}), 0)`);
const triedByEmail = tried("select person_id from emails where email = $1 and former_until is null");
const triedByUsername = tried("select person_id from usernames where username = $1");

/** The account of an email or username as typed. The same indexed reads whether it exists or not. */
export async function accountByName(db: Db | Tx, typed: string): Promise<AccountRow | undefined> {
  return (await accountTried(db, typed, null)).account;
}

/** The same, and whether that person has signed in on this device before. */
export async function accountTried(db: Db | Tx, typed: string, deviceHash: Buffer | null): Promise<Tried> {
  const [row] = meansEmail(typed)
    ? await triedByEmail(db, normaliseEmail(typed), deviceHash)
    : await triedByUsername(db, askableUsername(typed), deviceHash);
  if (row === undefined) return { account: undefined, knowsDevice: false };
  const { knows_device: knowsDevice, ...account } = row;
  return { account, knowsDevice };
}

/** A text that can't be a username is looked up as "", which is nobody's, so that every text costs the same reads. */
function askableUsername(typed: string): string {
  const username = normaliseUsername(typed);
  return /^[a-z0-9_]{1,40}$/.test(username) ? username : "";
}

const accountsById = statement<AccountRow>("select * from people where id = $1");

export async function accountById(db: Db | Tx, id: string): Promise<AccountRow | undefined> {
  const [row] = await accountsById(db, id);
  return row;
}

const devicesKnown = statement<{ known: number }>(
  "select 1 as known from person_devices where person_id = $1 and device_hash = $2",
);

/** Whether this person has signed in on this device before; a browser without a device has not, and costs no read. */
export async function knowsDevice(db: Db | Tx, personId: string, deviceHash: Buffer | null): Promise<boolean> {
  return deviceHash !== null && (await devicesKnown(db, personId, deviceHash)).length > 0;
}

/** Whom this device saw last, if that account can still sign in. */
export async function lastSeenOn(db: Db, deviceHash: Buffer): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select p.* from devices d join people p on p.id = d.person_id
     where d.device_hash = ${deviceHash} and p.state = 'active' order by d.seen_at desc limit 1`.execute(db);
  return rows[0];
}

/** Which outside accounts log this person in. */
export async function providersOf(db: Db | Tx, personId: string): Promise<ProviderName[]> {
  const rows = await db.selectFrom("person_identities").select("provider").where("person_id", "=", personId).execute();
  return rows.map(({ provider }) => provider);
}
