import { sql } from "kysely";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { isNameOfSite } from "#rules/business/payer-name.ts";
import { productName } from "#rules/kit/product-name.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { keptAdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import { logAdChange } from "#server/domains/business/signals/log-change.ts";
import { bumpAdAccountVersion } from "#server/domains/business/signals/ad-account-version.ts";
import { mayBeTaxId } from "#server/domains/business/documents/tax-rates.ts";
import { lockBooks } from "#server/domains/business/ledger/books.ts";
import { followPayerOfAds } from "#server/domains/business/creatives/follow-pins.ts";
import { requireFreeName } from "#server/domains/business/creatives/payer-names.ts";
import { ownNames } from "#server/services/branding.ts";
import type { Services } from "#server/services/services.ts";
import { applyBalanceChange } from "./apply-balance-change.ts";
import { updateBooks } from "#server/domains/business/ledger/update-books.ts";

export type Profile = { name: string; address: string[]; city: string; postal_code: string; vat_id: string | null };

/**
 * Changes whom documents are made out to, from the next one on, and who its ads say that pays: they are reviewed again under it. Refuses a
 * name that isn't the account's to take, and a VAT id that its country can't have given.
 */
export async function updateProfile(
  services: Services,
  { accountId, personId }: { accountId: string; personId: string },
  { name, address, city, postal_code, vat_id }: Profile,
): Promise<void> {
  const vatId = vat_id === null || vat_id === "" ? null : vat_id.replace(/[\s.-]/g, "").toUpperCase();
  await transaction(services.db, async (tx) => {
    const books = (await lockBooks(tx, accountId)) ?? refuse("NOT_FOUND");
    if (vatId !== null && !mayBeTaxId(vatId, books.country)) refuseField("vat_id", businessRefusals.vatIdWrong);
    const { owner_id: ownerId, payer: before } = await heldPayer(tx, accountId);
    await requireFreeName(tx, name, ownerId);
    if (isNameOfSite(name, (await ownNames(services)).name ?? productName))
      refuseField("name", businessRefusals.nameOfSite);
    await updateBooks(tx, accountId, {
      ...{ bill_name: name, bill_address: address, bill_city: city, bill_postal_code: postal_code, vat_id: vatId },
    });
    if (name !== before) {
      const facts = { accountId, personId, entity: "account", entityId: accountId, action: "update" } as const;
      await logAdChange(services, tx, { ...facts, before: { payer: before }, after: { payer: name } });
      await followPayerOfAds(services, tx, accountId, personId);
      await bumpAdAccountVersion(tx, accountId, services.clock.now());
    }
    await applyBalanceChange(services, tx, { ...books, vatId }, await keptAdSettings(tx));
  });
}

/** Who pays as it stands, held: no ad is submitted and no name taken meanwhile. */
async function heldPayer(tx: Tx, accountId: string): Promise<{ owner_id: string; payer: string }> {
  const { rows } = await sql<{ owner_id: string; payer: string }>`
    select v.owner_id, coalesce(b.bill_name, v.name) as payer from advertisers v
      left join ad_books b on b.ad_account_id = v.id where v.id = ${accountId} for update of v`.execute(tx);
  return rows[0] ?? refuse("NOT_FOUND");
}
