import type { Tables } from "#server/database/tables/tables.ts";
import type { Selectable } from "kysely";
import { normaliseEmail } from "#rules/identity/email.ts";
import { normaliseUsername } from "#rules/identity/username.ts";
import type { ProviderName } from "#server/database/tables/access-tables.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { statement } from "#server/database/driver/statement.ts";

export type AccountRow = Selectable<Tables["people"]>;

/** Whether what was typed means an email; "@ann" means the username. */
export function meansEmail(typed: string): boolean {
  return typed.trim().indexOf("@", 1) > 0;
}

/** The account a name leads to, and whether this device is known for it. */
export type Tried = { account: AccountRow | undefined; knowsDevice: boolean };

const idOfEmail = statement<{ person_id: string }>(
  "select person_id from emails where email = $1 and former_until is null",
);
const idOfUsername = statement<{ person_id: string }>("select person_id from usernames where username = $1");
const tried = statement<AccountRow & { knows_device: boolean }>(`
  select p.*, exists (select from person_devices where person_id = $1 and device_hash = $2) as knows_device
    from people p where p.id = $1`);

/** Nobody's id: it is looked up as well, so that names without an account cost the same reads. */
const nobody = "0";

/** The account of an email or username as typed. The same indexed reads whether it exists or not. */
export async function accountByName(db: Db | Tx, typed: string): Promise<AccountRow | undefined> {
  return (await accountTried(db, typed, null)).account;
}

/** The same, and whether that person has signed in on this device before. */
export async function accountTried(db: Db | Tx, typed: string, deviceHash: Buffer | null): Promise<Tried> {
  const [named] = meansEmail(typed)
    ? await idOfEmail(db, normaliseEmail(typed))
    : await idOfUsername(db, askableUsername(typed));
  const [row] = await tried(db, named?.person_id ?? nobody, deviceHash);
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

/** Whom this device saw, the last one first. */
export const peopleSeenOn = statement<{ person_id: string; jar: Buffer }>(
  "select person_id, jar from devices where device_hash = $1 order by seen_at desc",
);
const activeAmong = statement<AccountRow>("select * from people where id = any($1::bigint[]) and state = 'active'");

/** Whom this device saw last, if that account can still sign in. */
export async function lastSeenOn(db: Db, deviceHash: Buffer): Promise<AccountRow | undefined> {
  const seen = await peopleSeenOn(db, deviceHash);
  if (seen.length === 0) return undefined;
  const ids = seen.map((row) => row.person_id);
  const accounts = new Map((await activeAmong(db, ids)).map((account) => [account.id, account]));
  return accounts.get(ids.find((id) => accounts.has(id)) ?? nobody);
}

/** Which outside accounts log this person in. */
export async function providersOf(db: Db | Tx, personId: string): Promise<ProviderName[]> {
  const rows = await db.selectFrom("person_identities").select("provider").where("person_id", "=", personId).execute();
  return rows.map(({ provider }) => provider);
}

const anyBusiness = statement<{ works: number }>(
  "select 1 as works from person_businesses where person_id = $1 limit 1",
);

/** Whether somebody belongs to a business of somebody else. */
export async function isOfAnyBusiness(db: Db | Tx, personId: string): Promise<boolean> {
  return (await anyBusiness(db, personId)).length > 0;
}
