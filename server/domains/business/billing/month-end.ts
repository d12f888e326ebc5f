import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Books } from "#server/domains/business/ledger/books.ts";
import { updateBooks } from "#server/domains/business/ledger/update-books.ts";

/** When the month of a day is over where the account is: then its spend falls due. */
export async function monthEndOf(tx: Tx, { timeZone }: Pick<Books, "timeZone">, day: string): Promise<Date> {
  const { rows } = await sql<{ ends_at: Date }>`
    select (date_trunc('month', ${day}::date) + interval '1 month')::timestamp at time zone ${timeZone} as ends_at`.execute(
    tx,
  );
  const [found] = rows;
  if (found === undefined) throw new Error(`${day}: has no month`);
  return found.ends_at;
}

/** Remembers when what stands on no invoice falls due at the latest. */
export async function setMonthEnd(tx: Tx, books: Books, endsAt: Date | null): Promise<void> {
  books.monthEndsAt = endsAt;
  await updateBooks(tx, books.accountId, { month_ends_at: endsAt });
}
