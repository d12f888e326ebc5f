import { refuse } from "#contract/kit/refusal.ts";
import { adTermsVersion } from "#spec/constants/ad-accounts.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import type { Person } from "#server/calls/viewer.ts";
import { requireAdsSold } from "#server/domains/business/ad-settings/ad-settings.ts";
import type { Services } from "#server/services/services.ts";
import { requireAdAccount, requireSigner } from "./ad-accounts.policy.ts";

/** Records who accepted the terms in force for an account, and when; the first acceptance of a version stays. */
export async function acceptAdTerms(
  services: Services,
  person: Person,
  { advertiser_id, version }: { advertiser_id: string; version: string },
): Promise<void> {
  const { db, clock } = services;
  await requireAdsSold(db);
  await requireAdAccount(db, person, advertiser_id, "ads:manage");
  await requireSigner(services, person);
  if (version !== adTermsVersion)
    refuse("CONFLICT", { message: businessRefusals.otherTerms, data: { version: adTermsVersion } });
  await db
    .insertInto("ad_account_terms")
    .values({ ad_account_id: advertiser_id, version, accepted_by: person.id, accepted_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
