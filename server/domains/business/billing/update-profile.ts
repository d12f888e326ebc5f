import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { keptAdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import { mayBeTaxId } from "#server/domains/business/documents/tax-rates.ts";
import { lockBooks } from "#server/domains/business/ledger/books.ts";
import type { Services } from "#server/services/services.ts";
import { afterMoney } from "./after-money.ts";

export type Profile = { name: string; address: string[]; city: string; postal_code: string; vat_id: string | null };

/** Changes whom documents are made out to, from the next one on. Refuses a VAT id that the account's country can't have given. */
export async function updateProfile(
  services: Services,
  accountId: string,
  { name, address, city, postal_code, vat_id }: Profile,
): Promise<void> {
  const vatId = vat_id === null || vat_id === "" ? null : vat_id.replace(/[\s.-]/g, "").toUpperCase();
  await transaction(services.db, async (tx) => {
    const books = (await lockBooks(tx, accountId)) ?? refuse("NOT_FOUND");
    if (vatId !== null && !mayBeTaxId(vatId, books.country)) refuseField("vat_id", businessRefusals.vatIdWrong);
    await tx
      .updateTable("ad_books")
      .set({ bill_name: name, bill_address: address, bill_city: city, bill_postal_code: postal_code, vat_id: vatId })
      .where("ad_account_id", "=", accountId)
      .execute();
    await afterMoney(services, tx, { ...books, vatId }, await keptAdSettings(tx));
  });
}
