import type { Updateable } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { Tables } from "#server/database/tables/tables.ts";

/** What the books of an account keep beside its balances, which transfers alone change. */
type Kept = Pick<
  Updateable<Tables["ad_books"]>,
  | "bill_name"
  | "bill_address"
  | "bill_city"
  | "bill_postal_code"
  | "vat_id"
  | "carried_micro"
  | "disputed_micro"
  | "invoiced_number"
  | "month_ends_at"
  | "past_due_at"
  | "rung"
>;

/** Writes what the books of an account keep. */
export async function updateBooks(tx: Tx, accountId: string, kept: Kept): Promise<void> {
  await tx.updateTable("ad_books").set(kept).where("ad_account_id", "=", accountId).execute();
}

/** Keeps which customer of the gateway an account is, unless that stands already. */
export async function keepCustomer(db: Db, accountId: string, customerId: string): Promise<void> {
  await db
    .updateTable("ad_books")
    .set({ customer_id: customerId })
    .where("ad_account_id", "=", accountId)
    .where("customer_id", "is", null)
    .execute();
}
