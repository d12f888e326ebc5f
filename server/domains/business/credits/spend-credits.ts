import { sql } from "kysely";
import type { CreditUse } from "#rules/business/credit-uses.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Books } from "#server/domains/business/ledger/books.ts";
import { postTransfers } from "#server/domains/business/ledger/post-transfers.ts";
import type { Services } from "#server/services/services.ts";

/** Books what credits pay of an invoice, and takes it from what is left of them; under the lock of the account's books. */
export async function spendCredits(
  services: Pick<Services, "ids" | "clock">,
  tx: Tx,
  books: Books,
  invoiceId: string,
  uses: readonly (CreditUse & { title: string })[],
): Promise<void> {
  if (uses.length === 0) return;
  await postTransfers(
    services,
    tx,
    books,
    uses.map(({ id, micro, title }) => ({
      kind: "credit",
      micro,
      key: `credit:${id}:${invoiceId}`,
      aboutId: invoiceId,
      note: title,
    })),
  );
  await sql`
    update ad_credits c set left_micro = c.left_micro - t.used
      from unnest(${uses.map(({ id }) => id)}::bigint[], ${uses.map(({ micro }) => String(micro))}::bigint[]) as t (id, used)
     where c.ad_account_id = ${books.accountId} and c.id = t.id`.execute(tx);
}
