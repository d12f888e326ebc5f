import type { DocumentContent } from "#server/database/tables/document-content.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { AdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import type { Books } from "#server/domains/business/ledger/books.ts";

/** Who sells and who buys, as a document says it now and for good. */
export async function partiesOf(
  tx: Tx,
  books: Books,
  settings: AdSettings,
): Promise<Pick<DocumentContent, "seller" | "buyer">> {
  const { seller, address, country, tax_id: taxId } = settings;
  return {
    seller: { name: seller, address, country, taxId },
    buyer: {
      ...(books.bill ?? { name: await accountName(tx, books.accountId), address: [], city: "", postalCode: "" }),
      country: books.country,
      vatId: books.vatId,
    },
  };
}

/** An account that never said whom bills go to is billed by its own name. */
async function accountName(tx: Tx, accountId: string): Promise<string> {
  const row = await tx.selectFrom("advertisers").select("name").where("id", "=", accountId).executeTakeFirst();
  return row?.name ?? `Account ${accountId}`;
}
