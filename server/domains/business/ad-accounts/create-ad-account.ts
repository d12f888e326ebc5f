import type { createAdAccount as createCall, WireAdAccount } from "#contract/business/ad-accounts.ts";
import type { CallParsed } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import { writeOnce } from "#server/calls/idempotency/write-once.ts";
import type { Person } from "#server/calls/viewer.ts";
import { requireAdsSold } from "#server/domains/business/ad-settings/ad-settings.ts";
import { insertAdvertiser } from "#server/domains/business/access/manage-advertisers.ts";
import type { Services } from "#server/services/services.ts";
import { requireServed } from "./account-details.ts";
import { requireRoomForAccount, requireSigner } from "./ad-accounts.policy.ts";
import { adAccountsOf } from "./ad-accounts.queries.ts";
import { adAccountView, defaultAccount } from "./ad-accounts.view.ts";

/** Makes an advertiser account that can buy ads once its terms are accepted. */
export async function createAdAccount(
  services: Services,
  person: Person,
  input: CallParsed<typeof createCall>,
  key: string | null,
): Promise<WireAdAccount> {
  await requireAdsSold(services.db);
  const signer = await requireSigner(services, person);
  if (!signer.is_partner) refuse("NOT_ALLOWED", { message: businessRefusals.notBusiness });
  await requireServed(services, person.id, input);
  return writeOnce(services, person, { key, call: "AdAccount.create", request: input }, async (tx) => {
    await requireRoomForAccount(tx, person);
    const { name, country, currency, time_zone } = input;
    const id = await insertAdvertiser(services, tx, { ownerId: person.id, name });
    const now = services.clock.now();
    await tx
      .insertInto("ad_accounts")
      .values({ ad_account_id: id, country, currency, time_zone, created_at: now, updated_at: now })
      .execute();
    const accounts = await adAccountsOf(tx, person.id);
    const made = accounts.find((account) => account.id === id) ?? refuse("INTERNAL");
    return adAccountView(made, defaultAccount(accounts)?.id ?? null, now);
  });
}
