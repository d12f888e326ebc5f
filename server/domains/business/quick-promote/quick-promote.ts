import type { quickPromote as quickPromoteCall } from "#contract/business/quick-promote.ts";
import type { CallData, CallParsed } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { campaignSummary } from "#rules/business/summary-status.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { writeOnce } from "#server/calls/idempotency/write-once.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { requireSoldAccount } from "#server/domains/business/ad-accounts/ad-accounts.policy.ts";
import { accountStopOf } from "#server/domains/business/campaigns/account-stop.ts";
import { billingUrl } from "#server/domains/business/campaigns/billing-url.ts";
import { visiblePin } from "#server/domains/content/pins/pins.queries.ts";
import type { Services } from "#server/services/services.ts";
import { askAgain } from "./ask-again.ts";
import { lockReady } from "./ready-account.ts";
import { insertCampaign } from "./insert-campaign.ts";
import { plannedCampaign } from "./planned-campaign.ts";
import { requirePromotable } from "#server/domains/business/creatives/promotable.policy.ts";
import { heldPin, type PromotablePin } from "#server/domains/business/creatives/promotable.queries.ts";
import { refuseWords } from "./refuse-words.ts";

type Input = CallParsed<typeof quickPromoteCall>;

/**
 * Makes an ad of a pin: campaign, ad group and ad in one transaction, once for a key. It is reviewed right after; without a payment method it
 * waits, and the answer says where to add one. Whatever is refused leaves nothing behind.
 */
export async function quickPromote(
  services: Services,
  person: Person,
  input: Input,
  { key, subjectId }: { key: string | null; subjectId: string | null },
): Promise<CallData<typeof quickPromoteCall>> {
  const account = await requireSoldAccount(services.db, person, input.advertiser_id, "ads:manage");
  return writeOnce(services, person, { key, call: "QuickPromote.create", request: input }, async (tx) => {
    const ready = await lockReady(tx, account);
    const now = services.clock.now();
    const stop = await accountStopOf(tx, account.id, now);
    if (stop === "on_hold") refuse("ACCOUNT_ON_HOLD");
    if (stop === "past_due") refuse("BILLING_MISSING", { data: { billing_url: billingUrl(account.id) } });
    const pin = await ownPin(tx, person, input.pin_id);
    await requirePromotable(tx, account.ownerId, pin, now);
    const plan = await plannedCampaign(tx, ready, pin, input, now);
    await refuseWords(tx, pin, plan, now);
    if (!input.again) await askAgain(tx, account.id, { pin, plan, now });
    const ids = await insertCampaign(services, tx, { account, person, subjectId, pin, plan });
    return {
      ...ids,
      status: campaignSummary({ accountStop: stop, campaignStop: null }),
      review_status: "PENDING" as const,
      max_click_micro: String(plan.bidMicro),
      ...(stop === "billing_missing" && { billing_url: billingUrl(account.id, ids.campaign_id) }),
    };
  });
}

/** A pin that the person may see, held as it is. Refuses NOT_FOUND for what is not there for them. */
async function ownPin(tx: Tx, person: Person, id: string): Promise<PromotablePin> {
  const gone = { message: promoteCopy.pin.gone };
  if ((await visiblePin(tx, person, id)) === undefined) refuse("NOT_FOUND", gone);
  return (await heldPin(tx, id)) ?? refuse("NOT_FOUND", gone);
}
