import type { quickPromotePin } from "#contract/business/quick-promote.ts";
import type { CallData } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { automaticMaxClick, leastBudget } from "#rules/business/automatic-bid.ts";
import { lastDay } from "#rules/business/campaign-days.ts";
import { truncateCampaignName } from "#rules/business/campaign-name.ts";
import { quickPromoteDefaultsOf } from "#rules/business/quick-promote.ts";
import { type AdCurrency, dataTermsVersion } from "#spec/constants/ad-accounts.ts";
import { businessConstants } from "#spec/constants/business.ts";
import { campaignLimits } from "#spec/constants/campaigns.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import type { Person } from "#server/calls/viewer.ts";
import { requireSoldAccount } from "#server/domains/business/ad-accounts/ad-accounts.policy.ts";
import type { AdAccountRow } from "#server/domains/business/ad-accounts/ad-accounts.queries.ts";
import { lacksDataTerms } from "#server/domains/business/ad-accounts/data-terms.queries.ts";
import { accountStopOf } from "#server/domains/business/campaigns/account-stop.ts";
import { billingUrl } from "#server/domains/business/campaigns/billing-url.ts";
import { leastClickIn } from "#server/domains/business/serving/least-click-in.ts";
import { accountDay } from "#server/domains/business/limits/account-day.ts";
import { visiblePin } from "#server/domains/content/pins/pins.queries.ts";
import { topics } from "#server/domains/content/topics/topics.ts";
import type { Services } from "#server/services/services.ts";
import { promotablePins, type PromotablePin } from "#server/domains/business/creatives/promotable.queries.ts";
import { promotablePinViews } from "./promotable.view.ts";
import { refusedFor } from "./refuse-words.ts";

type Answer = CallData<typeof quickPromotePin>;

/** What quick promote's form needs of a pin and the account. Refuses NOT_FOUND for a pin the person doesn't see. */
export async function proposePromotion(
  services: Pick<Services, "db" | "clock">,
  person: Person,
  { advertiser_id, pin_id }: { advertiser_id: string; pin_id: string },
): Promise<Answer> {
  const { db, clock } = services;
  const account = await requireSoldAccount(db, person, advertiser_id, "ads:manage");
  const seen = await visiblePin(db, person, pin_id);
  const [pin] = seen === undefined ? [] : await promotablePins(db, [pin_id]);
  if (pin === undefined) refuse("NOT_FOUND", { message: promoteCopy.pin.gone });
  const [view] = await promotablePinViews(db, account, [pin], clock.now());
  if (view === undefined) refuse("NOT_FOUND", { message: promoteCopy.pin.gone });
  return {
    pin: view,
    proposal: await proposalOf(services, account, pin),
    interests: interestsFor(pin),
    account_stop: account.country === null ? "incomplete" : await accountStopOf(db, account.id, clock.now()),
    billing_url: billingUrl(account.id),
    data_terms: (await lacksDataTerms(db, account)) ? dataTermsVersion : null,
    refused_for: refusedFor(pin, pin.link ?? "", {}),
  };
}

async function proposalOf(
  { db, clock }: Pick<Services, "db" | "clock">,
  { country, currency, time_zone }: AdAccountRow,
  pin: PromotablePin,
): Promise<Answer["proposal"]> {
  if (country === null || currency === null || time_zone === null) return null;
  const { default_budget, recommended_budget, minimum_spend, duration_days } = quickPromoteDefaultsOf({
    country,
    currency,
  });
  const { day: today } = await accountDay(db, time_zone, clock.now());
  const leastClick = await leastClickIn(db, currency, clock.now());
  const minimum = leastBudget(minimum_spend, leastClick);
  const budget = (units: number) => {
    const micro = BigInt(units) * BigInt(businessConstants.microCurrencyPerUnit);
    return String(micro < minimum ? minimum : micro);
  };
  return {
    campaign_name: truncateCampaignName(pin.title === "" ? (pin.domain ?? pin.id) : pin.title),
    currency: currency as AdCurrency,
    country,
    time_zone,
    default_micro: budget(default_budget),
    recommended_micro: budget(recommended_budget),
    minimum_micro: String(minimum),
    max_click_micro: String(automaticMaxClick(leastClick)),
    duration_days,
    today,
    last_end_date: lastDay(today, campaignLimits.durationMaxDays),
  };
}

function interestsFor(pin: PromotablePin): Answer["interests"] {
  const all = topics
    .map(({ slug, name }) => ({ id: slug, name, of_pin: pin.topics.includes(slug) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return [...all.filter((one) => one.of_pin), ...all.filter((one) => !one.of_pin)];
}
