import { sql } from "kysely";
import type { MethodRole } from "#server/database/tables/billing-tables.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

export type MethodRow = {
  id: string;
  gateway_id: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  role: MethodRole;
};

/** The cards of an account in the order in which they are charged: default, backup; then the others. */
export async function methodsOf(db: Db | Tx, accountId: string): Promise<MethodRow[]> {
  const { rows } = await sql<MethodRow>`
    select id, gateway_id, brand, last4, exp_month, exp_year, role from ad_payment_methods
     where ad_account_id = ${accountId} and removed_at is null
     order by array_position(array['DEFAULT', 'BACKUP', 'OTHER'], role), id`.execute(db);
  return rows;
}

/** Cards by id, also removed ones. */
export async function methodsById(db: Db | Tx, accountId: string, ids: readonly string[]) {
  const { rows } = await sql<MethodRow>`
    select id, gateway_id, brand, last4, exp_month, exp_year, role from ad_payment_methods
     where ad_account_id = ${accountId} and id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** How a card is named where it is told of. */
export function cardWords({ brand, last4 }: Pick<MethodRow, "brand" | "last4">): string {
  return `${brand} •••• ${last4}`;
}
