import type { getAdForm } from "#contract/business/ad-form.ts";
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
import { attachableOrders } from "#server/domains/business/limits/attachable-orders.queries.ts";
import { visiblePin } from "#server/domains/content/pins/pins.queries.ts";
import { topics } from "#server/domains/content/topics/topics.ts";
import type { Services } from "#server/services/services.ts";
import { promotablePins, type PromotablePin } from "#server/domains/business/creatives/promotable.queries.ts";
import { promotablePinViews } from "./promotable.view.ts";
import { refusedFor } from "./refuse-words.ts";

type Answer = CallData<typeof quickPromotePin>;
type FormAnswer = CallData<typeof getAdForm>;
type Base = Pick<Services, "db" | "clock">;

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

/** What the form of a campaign needs to know of an account. */
export async function adFormOf({ db, clock }: Base, person: Person, advertiserId: string): Promise<FormAnswer> {
  const account = await requireSoldAccount(db, person, advertiserId, "ads:manage");
  const amounts = await amountsOf({ db, clock }, account);
  return {
    terms: amounts && {
      ...amounts.of,
      recommended_micro: amounts.budget(amounts.defaults.recommended_budget),
      minimum_micro: String(amounts.minimum),
      least_click_micro: String(amounts.leastClick),
      usual_click_micro: String(automaticMaxClick(amounts.leastClick)),
      last_end_date: lastDay(amounts.of.today, campaignLimits.durationMaxDays),
    },
    interests: topics.map(({ slug, name }) => ({ id: slug, name })).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    account_stop: account.country === null ? "incomplete" : await accountStopOf(db, account.id, clock.now()),
    billing_url: billingUrl(account.id),
    order_lines: await attachableOrders(db, account.id, clock.now()),
    data_terms: (await lacksDataTerms(db, account)) ? dataTermsVersion : null,
  };
}

/** Which amounts an account may name and what its country proposes; null without currency and zone. */
async function amountsOf({ db, clock }: Base, { country, currency, time_zone }: AdAccountRow) {
  if (country === null || currency === null || time_zone === null) return null;
  const defaults = quickPromoteDefaultsOf({ country, currency });
  const { day: today } = await accountDay(db, time_zone, clock.now());
  const leastClick = await leastClickIn(db, currency, clock.now());
  const minimum = leastBudget(defaults.minimum_spend, leastClick);
  const budget = (units: number) => {
    const micro = BigInt(units) * BigInt(businessConstants.microCurrencyPerUnit);
    return String(micro < minimum ? minimum : micro);
  };
  return { of: { currency: currency as AdCurrency, country, time_zone, today }, defaults, leastClick, minimum, budget };
}

async function proposalOf(services: Base, account: AdAccountRow, pin: PromotablePin): Promise<Answer["proposal"]> {
  const amounts = await amountsOf(services, account);
  if (amounts === null) return null;
  const { of, defaults, leastClick, minimum, budget } = amounts;
  return {
    ...of,
    campaign_name: truncateCampaignName(pin.title === "" ? (pin.domain ?? pin.id) : pin.title),
    default_micro: budget(defaults.default_budget),
    recommended_micro: budget(defaults.recommended_budget),
    minimum_micro: String(minimum),
    max_click_micro: String(automaticMaxClick(leastClick)),
    duration_days: defaults.duration_days,
    last_end_date: lastDay(of.today, campaignLimits.durationMaxDays),
  };
}

function interestsFor(pin: PromotablePin): Answer["interests"] {
  const all = topics
    .map(({ slug, name }) => ({ id: slug, name, of_pin: pin.topics.includes(slug) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return [...all.filter((one) => one.of_pin), ...all.filter((one) => !one.of_pin)];
}
