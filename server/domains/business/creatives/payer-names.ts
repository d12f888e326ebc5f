import { sql } from "kysely";
import { refuseField } from "#contract/kit/refusal.ts";
import { payerKey } from "#rules/business/payer-name.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

/**
 * Whom an account's ads say that they are paid by: whom its documents are made out to, else the account. Until the transaction ends the
 * account takes no other name.
 */
export async function payerOf(tx: Tx, accountId: string): Promise<string> {
  const { rows } = await sql<{ payer: string }>`
    select coalesce(b.bill_name, v.name) as payer from advertisers v
      left join ad_books b on b.ad_account_id = v.id where v.id = ${accountId} for share of v`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no advertiser ${accountId}`);
  return row.payer;
}

/** The account that a name was verified for, whatever its letters look like; undefined: none. */
export async function holderOfName(db: Db | Tx, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("ad_payer_names")
    .select("ad_account_id")
    .where("name_key", "=", payerKey(name))
    .executeTakeFirst();
  return row?.ad_account_id;
}

/** Whether a name was verified for an account of somebody else. */
export async function isAnothersName(db: Db | Tx, name: string, ownerId: string): Promise<boolean> {
  const holder = await holderOfName(db, name);
  if (holder === undefined) return false;
  const row = await db.selectFrom("advertisers").select("owner_id").where("id", "=", holder).executeTakeFirst();
  return row !== undefined && row.owner_id !== ownerId;
}

/** Refuses a name that was verified for an account of somebody else. */
export async function requireFreeName(db: Db | Tx, name: string, ownerId: string): Promise<void> {
  if (await isAnothersName(db, name, ownerId)) refuseField("name", businessRefusals.nameVerified);
}

type Named = { account_id: string; payer: string };

/** An account with a name, as text. */
export const nameOf = ({ account_id, payer }: Named) => `${account_id} ${payerKey(payer)}`;

/** Those of accounts with their names that an operator has verified, by `nameOf`. */
export async function verifiedNames(db: Db | Tx, all: readonly Named[]): Promise<ReadonlySet<string>> {
  if (all.length === 0) return new Set();
  const rows = await db
    .selectFrom("ad_payer_names")
    .select(["name_key", "ad_account_id"])
    .where("name_key", "in", [...new Set(all.map(({ payer }) => payerKey(payer)))])
    .execute();
  return new Set(rows.map((row) => `${row.ad_account_id} ${row.name_key}`));
}
