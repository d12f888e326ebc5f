import type { App } from "#engines/auction/ad.ts";
import type { About, AdRequest } from "#engines/auction/request.ts";
import type { Seed } from "#engines/auction/draws.ts";
import { ageBucketOf } from "#rules/business/age-bucket.ts";
import { agreesToPersonalizedAds } from "#rules/business/personalized-ads.ts";
import { forbiddenBits } from "#rules/business/restricted-ads.ts";
import { calendarDateOf } from "#rules/identity/age.ts";
import type { AdBreak } from "#server/services/ads.ts";
import type { ViewerAdHistory } from "./viewer-ad-history.ts";
import type { AuctionQuestion } from "./auction/question.ts";
import { interestIdOf } from "./interest-id.ts";
import type { ViewerFacts } from "./viewer-facts.queries.ts";

export type Asking = {
  id: string;
  at: number;
  seed: Seed;
  places: readonly number[];
  /** How many of them are on the page that is shown at once. */
  firstPlaces: number;
  /** See `queryMark`. */
  queryMark: string | null;
  pinIds: readonly string[];
  /** null: nobody who is signed in. */
  facts: ViewerFacts | null;
  history: ViewerAdHistory;
};

/** As often as no campaign is shown: of one they hid an ad of they see no other. */
const hiddenForGood = 2 ** 30;

/**
 * What the auction is asked for a page. Of a person it is told their age, the gender they told and what they follow only when they are known to be of age and
 * agreed; everybody else is shown what fits the page itself, the country and the language.
 */
export function questionOf(page: AdBreak, asking: Asking): AuctionQuestion {
  const { facts, history, at } = asking;
  const today = calendarDateOf(at);
  const { birthday = null, personalized_ads: choice = null, country = page.country } = facts ?? {};
  const { refusesTracking } = page;
  const isPersonal =
    facts !== null &&
    agreesToPersonalizedAds({ birthday, choice, countries: [country, page.country], refusesTracking }, today);
  const topics = [...page.topics, ...(isPersonal ? facts.topics : [])];
  const request: AdRequest = {
    id: asking.id,
    at,
    seed: asking.seed,
    surface: page.surface,
    app: appOf(page.userAgent),
    country: page.country,
    locale: page.locale,
    age: isPersonal && birthday !== null ? ageBucketOf(birthday, today) : "unknown",
    gender: (isPersonal ? facts.gender : null) ?? "unknown",
    interests: [...new Set(topics)].map(interestIdOf),
    query: page.query,
    places: asking.places,
    firstPlaces: asking.firstPlaces,
    pageInterests: new Set(page.topics).size,
    about: aboutOf(page),
    advisories: 0,
    forbidden: forbiddenBits(birthday, isPersonal, today),
    exceptAccounts: facts?.own ?? [],
    exceptPins: [...new Set([...asking.pinIds, ...page.exceptPins, ...(facts?.hidden ?? [])])],
    shownCampaigns: [...history.campaigns, ...history.hiddenCampaigns.map((id) => ({ id, count: hiddenForGood }))],
  };
  return { request, exceptPeople: facts?.blocked ?? [], isPersonal, queryMark: asking.queryMark };
}

/** What ads have to have to do with: where people search, the query; beside a pin, that pin. In the home feed nothing. */
function aboutOf({ surface, query, about, topics }: AdBreak): About | null {
  if (surface === "browse") return null;
  if (surface === "search") return { words: query ?? "", near: [] };
  return { words: [about?.words ?? "", ...topics].join(" "), near: about?.near() ?? [] };
}

export function appOf(userAgent: string): App {
  return /Mobi|Android|iPhone|iPad/i.test(userAgent) ? "web_mobile" : "web";
}
