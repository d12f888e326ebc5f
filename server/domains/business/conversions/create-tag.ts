import type { createConversionTag as createCall, WireConversionTag } from "#contract/business/conversions.ts";
import type { CallParsed } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { conversionLimits } from "#spec/constants/conversions.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import { writeOnce } from "#server/calls/idempotency/write-once.ts";
import type { Person } from "#server/calls/viewer.ts";
import { requireSoldAccount } from "#server/domains/business/ad-accounts/ad-accounts.policy.ts";
import type { Services } from "#server/services/services.ts";
import { tagsOf } from "./conversion-tags.queries.ts";
import { conversionTagView } from "./conversion-tags.view.ts";

/** Makes a conversion tag for an account whose currency is known, since what its events are worth is counted in it. */
export async function createTag(
  services: Services,
  person: Person,
  input: CallParsed<typeof createCall>,
  key: string | null,
): Promise<WireConversionTag> {
  const { advertiser_id: accountId, ...facts } = input;
  const account = await requireSoldAccount(services.db, person, accountId, "ads:manage");
  if (account.currency === null) refuse("NOT_ALLOWED", { message: businessRefusals.accountIncomplete });
  return writeOnce(services, person, { key, call: "ConversionTag.create", request: input }, async (tx) => {
    if ((await tagsOf(tx, accountId)).length >= conversionLimits.tagsPerAccountMax)
      refuse("NOT_ALLOWED", { message: businessRefusals.tooManyTags });
    const [id, now] = [services.ids.next(), services.clock.now()];
    const row = { ...facts, domains: [...new Set(facts.domains)], status: "ACTIVE" as const, created_at: now };
    await tx
      .insertInto("conversion_tags")
      .values({ ...row, ad_account_id: accountId, id, created_by: person.id, updated_at: now })
      .execute();
    await tx.insertInto("conversion_tag_accounts").values({ tag_id: id, ad_account_id: accountId }).execute();
    return conversionTagView({ ...row, id, last_fired_at: null });
  });
}
