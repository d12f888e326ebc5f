import { expect, test } from "vitest";
import { type Age, ages, type Ad, type Gender } from "#engines/auction/ad.ts";
import { createAdIndex } from "#engines/auction/ad-index.ts";
import { putAccount, putAd, putCampaign, putCurrencies, putLimit } from "#engines/auction/change-index.ts";
import { decide } from "#engines/auction/decide.ts";
import { createRandom } from "#engines/auction/draws.ts";
import { restrictedKinds } from "#spec/constants/ad-slots.ts";
import type { AdBreak } from "#server/services/ads.ts";
import { interestIdOf } from "./interest-id.ts";
import { questionOf } from "./request-of.ts";
import type { ViewerFacts } from "./viewer-facts.queries.ts";

/** 100,000 decisions for all kinds of people, against the rules written down once more, plainly. */
const decisions = 100_000;
const now = Date.UTC(2026, 10, 24, 12);
const countries = ["US", "DE", "GB", "CH", "IS", "KR", "JP"] as const;
/** Where consent is asked for first, of those. */
const opted = new Set(["DE", "GB", "CH", "IS", "KR"]);
const topics = ["art", "design", "cats", "rugs"] as const;
const birthdays = [null, "2013-01-01", "2008-11-25", "2008-11-24", "1996-05-05", "1950-01-01"] as const;

type Known = { ad: Ad; interests: readonly string[] };

function world() {
  const random = createRandom({ high: 1, low: 7 });
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  const index = createAdIndex();
  putCurrencies(index, 20_000, [{ code: "USD", rate: 1, reserve: 10_000 }]);
  const known = new Map<string, Known>();
  for (let number = 0; number < 240; number += 1) {
    const [accountId, campaignId] = [`${100 + (number % 120)}`, `${1_000 + number}`];
    putAccount(index, { id: accountId, ownerId: accountId, currency: "USD", stops: 0 });
    putCampaign(index, { id: campaignId, stops: 0, limits: [`day ${campaignId}`], frequencyCap: 0 });
    putLimit(index, { id: `day ${campaignId}`, left: 9_000_000_000_000 });
    const interests = random() < 0.5 ? [] : [pick(topics)];
    const ad: Ad = {
      ...{ id: `${10_000 + number}`, accountId, campaignId, pinId: `${20_000 + number}`, stops: 0 },
      ...{ event: "CLICKTHROUGH", bid: 100_000 + Math.floor(random() * 900_000), multiplier: 1, people: 0 },
      ...{ startsAt: 0, endsAt: Infinity, avoids: 0 },
      kinds: random() < 0.2 ? 1 << Math.floor(random() * restrictedKinds.length) : 0,
      targeting: {
        ...(random() < 0.6 ? { countries: [pick(countries), pick(countries)] } : {}),
        ...(random() < 0.4 ? { ages: [pick<Age>(ages.slice(2))] } : {}),
        ...(random() < 0.2 ? { genders: [pick<Gender>(["female", "male"])] } : {}),
        ...(interests.length === 0 ? {} : { interests: interests.map(interestIdOf) }),
      },
    };
    putAd(index, ad);
    known.set(ad.id, { ad, interests });
  }
  return { index, known, random, pick };
}

test("BUS-19 nobody is shown what is not for them: age × consent × category × country, 100,000 decisions", () => {
  const { index, known, random, pick } = world();
  const violations: string[] = [];
  let [served, personal] = [0, 0];
  for (let number = 0; number < decisions; number += 1) {
    const birthday = pick(birthdays);
    const gender = pick([null, "female", "male"] as const);
    const choice = pick([null, true, false]);
    const [home, here] = [pick(countries), pick(countries)];
    const refusesTracking = random() < 0.2;
    const follows = topics.filter(() => random() < 0.3);
    const pageTopics = random() < 0.5 ? [] : [pick(topics)];
    const own = [`${100 + Math.floor(random() * 120)}`];
    const facts: ViewerFacts | null =
      random() < 0.2
        ? null
        : { birthday, gender, personalized_ads: choice, country: home, blocked: [], own, hidden: [], topics: follows };
    const page: AdBreak = {
      ...{ surface: "browse", personId: "1", servedTo: "person 1", isSignedIn: facts !== null },
      ...{
        country: here,
        locale: "en",
        userAgent: "",
        refusesTracking,
        query: null,
        topics: pageTopics,
        exceptPins: [],
        pageKey: "",
      },
    };
    const { request, isPersonal } = questionOf(page, {
      ...{
        id: `${number + 1}`,
        at: now,
        seed: { high: number, low: 3 },
        places: [1, 0.8],
        firstPlaces: 2,
        queryMark: null,
        pinIds: [],
      },
      ...{ facts, history: { campaigns: [], hiddenCampaigns: [] } },
    });
    // The rules once more: known to be 18, and agreed, where that has to be asked for by an act of their own.
    const isAdult = facts !== null && birthday !== null && birthday <= "2008-11-24";
    const agreed = choice ?? !(opted.has(home) || opted.has(here));
    const mayBePersonal = isAdult && agreed && !refusesTracking;
    if (isPersonal !== mayBePersonal) violations.push(`${number}: personal where it may not be, or not where it may`);
    if (isPersonal) personal += 1;
    for (const { adId, accountId } of decide(index, request)) {
      served += 1;
      const { ad, interests } = known.get(adId) ?? { ad: null, interests: [] };
      const say = (what: string) => violations.push(`${number}: ${what}`);
      if (ad === null) say("an ad nobody made");
      const isOld = birthday !== null && birthday <= "2005-11-24";
      if (ad?.kinds !== 0 && !(mayBePersonal && isOld)) say("restricted advertising");
      if (ad?.targeting.countries?.includes(here) === false) say(`not for ${here}`);
      if (ad?.targeting.genders !== undefined && !mayBePersonal) say("by a gender");
      if (ad?.targeting.genders?.includes(gender ?? "unknown") === false) say("of another gender");
      if (ad?.targeting.ages !== undefined && !mayBePersonal) say("by an age");
      if (ad?.targeting.ages !== undefined && !isOfAge(birthday, ad.targeting.ages)) say("of another age");
      if (interests.length > 0 && !interests.some((one) => pageTopics.includes(one as never))) {
        if (!mayBePersonal) say("by what they follow");
        else if (!interests.some((one) => follows.includes(one as never))) say("by what they don't follow");
      }
      if (facts !== null && own.includes(accountId)) say("of their own account");
    }
  }
  expect(violations).toEqual([]);
  expect(served).toBeGreaterThan(decisions);
  expect(personal).toBeGreaterThan(decisions / 20);
});

function isOfAge(birthday: string | null, wanted: readonly Age[]): boolean {
  const years = birthday === null ? 0 : 2026 - Number(birthday.slice(0, 4));
  return wanted.some((age) => {
    const [from, to = 200] = age.split(/-|\+/).map((part) => (part === "" ? 200 : Number(part)));
    return years >= (from ?? 0) && years <= to;
  });
}
