import { refuse } from "#contract/kit/refusal.ts";
import { adTermsVersion, dataTermsVersion } from "#spec/constants/ad-accounts.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import type { Person } from "#server/calls/viewer.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { bumpAdAccountVersion } from "#server/domains/business/signals/ad-account-version.ts";
import type { Services } from "#server/services/services.ts";
import { requireSoldAccount, requireSigner } from "./ad-accounts.policy.ts";

type Asked = { advertiser_id: string; version: string };

/** Records who accepted the terms in force for an account, and when; the first acceptance of a version stays. */
export async function acceptAdTerms(services: Services, person: Person, asked: Asked): Promise<void> {
  await requireSignable(services, person, asked, adTermsVersion);
  await transaction(services.db, async (tx) => {
    await tx
      .insertInto("ad_account_terms")
      .values(signed(services, person, asked))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await bumpAdAccountVersion(tx, asked.advertiser_id, services.clock.now());
  });
}

/** The same of the terms for data of people. Gives when that version was first agreed to. */
export async function acceptDataTerms(services: Services, person: Person, asked: Asked): Promise<Date> {
  await requireSignable(services, person, asked, dataTermsVersion);
  const { accepted_at } = await services.db
    .insertInto("ad_data_terms")
    .values(signed(services, person, asked))
    // Touched but kept, so that the row there is comes back.
    .onConflict((conflict) =>
      conflict.columns(["ad_account_id", "version"]).doUpdateSet((set) => ({ version: set.ref("excluded.version") })),
    )
    .returning("accepted_at")
    .executeTakeFirstOrThrow();
  return accepted_at;
}

async function requireSignable(services: Services, person: Person, { advertiser_id, version }: Asked, inForce: string) {
  await requireSoldAccount(services.db, person, advertiser_id, "ads:manage");
  await requireSigner(services, person);
  if (version !== inForce) refuse("CONFLICT", { message: businessRefusals.otherTerms, data: { version: inForce } });
}

function signed({ clock }: Pick<Services, "clock">, { id }: Person, { advertiser_id, version }: Asked) {
  return { ad_account_id: advertiser_id, version, accepted_by: id, accepted_at: clock.now() };
}
