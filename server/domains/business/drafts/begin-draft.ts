import type { createAdDraft as createCall, DraftBody, WireDraft } from "#contract/business/ad-drafts.ts";
import type { CallParsed } from "#contract/kit/define.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { draftLimits } from "#spec/constants/ad-drafts.ts";
import { draftRefusals as say } from "#spec/copy/business/draft-refusals.ts";
import { writeOnce } from "#server/calls/idempotency/write-once.ts";
import type { Person } from "#server/calls/viewer.ts";
import { lockAccount } from "#server/domains/business/entities/account-terms.ts";
import { type BooksOf, requireBooks } from "#server/domains/business/campaigns/require-books.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import { campaignBody, copyOf } from "./campaign-body.ts";
import { draftRow, draftsBeside } from "./drafts.queries.ts";
import { wholeDraft } from "./whole-draft.ts";

type Input = CallParsed<typeof createCall>;
const nothing: DraftBody = { campaign: {}, ad_groups: {}, ads: {} };

/**
 * Begins a draft: of nothing, of a copy, or of what a campaign is. A campaign has one draft that changes it, which whoever asks again is given.
 * Refuses NOT_FOUND for a campaign that isn't there, CONFLICT for one that is archived and where an account has all the drafts it can have.
 */
export async function beginDraft(
  services: Services,
  person: Person,
  input: Input,
  key: string | null,
): Promise<WireDraft> {
  const account = await requireBooks(services, person, input.advertiser_id, "ads:manage");
  if (input.copy_of !== undefined && input.change_of !== undefined) refuseField("change_of", say.notBoth);
  return writeOnce(services, person, { key, call: "AdDraft.create", request: input }, async (tx) => {
    await lockAccount(tx, account.id);
    const { open, changing } = await draftsBeside(tx, account.id, input.change_of ?? null);
    if (changing !== null && input.change_of !== undefined) return viewOf(tx, account.id, changing);
    if (open >= draftLimits.openMax) refuse("CONFLICT", { message: say.tooManyOpen });
    const { body, origin, versions } = await beginning(tx, account, input);
    const id = services.ids.next();
    const now = services.clock.now();
    await tx
      .insertInto("ad_drafts")
      .values({
        ...{ ad_account_id: account.id, id, of_campaign_id: input.change_of ?? null },
        ...{ body: JSON.stringify(body), origin: JSON.stringify(origin), origin_versions: JSON.stringify(versions) },
        gone: JSON.stringify({ ad_groups: {}, ads: {} }),
        ...{ created_by: person.id, updated_by: person.id, created_at: now, updated_at: now },
      })
      .execute();
    return viewOf(tx, account.id, id);
  });
}

async function viewOf(tx: Tx, accountId: string, id: string): Promise<WireDraft> {
  const row = (await draftRow(tx, accountId, id)) ?? refuse("NOT_FOUND");
  return wholeDraft(tx, accountId, row);
}

async function beginning(tx: Tx, account: BooksOf, { copy_of, change_of, body: given = {} }: Input) {
  const of = change_of ?? copy_of;
  const found = of === undefined ? null : await campaignBody(tx, account, of);
  const copied = found === null || copy_of === undefined ? null : copyOf(found.body);
  const origin = copied ?? found?.body ?? nothing;
  const body: DraftBody = {
    campaign: { ...origin.campaign, ...given.campaign },
    ad_groups: { ...origin.ad_groups, ...given.ad_groups },
    ads: { ...origin.ads, ...given.ads },
  };
  return {
    body,
    origin: change_of === undefined ? nothing : origin,
    versions: change_of === undefined ? {} : (found?.versions ?? {}),
  };
}
