import type { updateConversionTag as updateCall, WireConversionTag } from "#contract/business/conversions.ts";
import type { CallParsed } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { Person } from "#server/calls/viewer.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { requireSoldAccount } from "#server/domains/business/ad-accounts/ad-accounts.policy.ts";
import type { Services } from "#server/services/services.ts";
import { tagOf } from "./conversion-tags.queries.ts";
import { conversionTagView } from "./conversion-tags.view.ts";
import { forgetTag } from "./find-tag.ts";

/** Changes what is given of a tag, all or nothing. */
export async function updateTag(
  services: Services,
  person: Person,
  { advertiser_id: accountId, tag_id: id, name, status, enhanced_match, domains }: CallParsed<typeof updateCall>,
): Promise<WireConversionTag> {
  const { db, clock } = services;
  await requireSoldAccount(db, person, accountId, "ads:manage");
  const changed = await transaction(db, async (tx) => {
    await tx
      .updateTable("conversion_tags")
      .set({
        ...(name === undefined ? {} : { name }),
        ...(status === undefined ? {} : { status }),
        ...(enhanced_match === undefined ? {} : { enhanced_match }),
        ...(domains === undefined ? {} : { domains: [...new Set(domains)] }),
        updated_at: clock.now(),
      })
      .where("ad_account_id", "=", accountId)
      .where("id", "=", id)
      .execute();
    return (await tagOf(tx, accountId, id)) ?? refuse("NOT_FOUND");
  });
  forgetTag(services, id);
  return conversionTagView(changed);
}
