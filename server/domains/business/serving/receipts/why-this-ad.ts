import { sql } from "kysely";
import type { whyThisAd as whyCall } from "#contract/business/ad-serving.ts";
import type { CallData } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { genders as allGenders, type Targeting } from "#engines/auction/ad.ts";
import type { Receipt } from "#engines/auction/receipt.ts";
import { adWhyCopy } from "#spec/copy/business/ad-why.ts";
import type { CallContext } from "#server/calls/context.ts";
import { servedTo } from "#server/calls/served-to.ts";
import { keptAdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import { adViewerKey, openAdToken } from "#server/domains/business/ad-tokens/ad-token.ts";
import { interestIdOf } from "#server/domains/business/serving/interest-id.ts";
import { localized } from "#server/platform/localized.ts";
import type { Services } from "#server/services/services.ts";
import { countryName, topicName } from "./audience-words.ts";
import { findServings } from "./find-servings.ts";
import { type KeptServing, placeOf } from "./read-servings.queries.ts";

type Row = { name: string; targeting: Targeting };
/** A click's price in micro of the ranking's currency, below which it is told as little, and as neither little nor much. */
const bands = { low: 100_000, middle: 1_000_000 } as const;
/** So many others and more are told as many. */
const manyRivals = 10;

/** Why the viewer was shown an ad, from its receipt: only what was used. Price and rivals are told in bands, so that nobody reads others' bids. */
export async function whyThisAd(context: CallContext, sealed: string): Promise<CallData<typeof whyCall>> {
  const { services, viewer } = context;
  const { db } = services;
  const { seller } = await keptAdSettings(db);
  const token = openAdToken(services, sealed);
  if (token === null || token.viewerKey !== adViewerKey(services, servedTo(context))) refuse("NOT_FOUND");
  const serving = (await findServings(services, [token])).get(placeOf(token)) ?? refuse("NOT_FOUND");
  const { receipt } = serving;
  const row = (await advertiserOf(db, receipt)) ?? refuse("NOT_FOUND");
  return {
    promoter: { id: receipt.accountId, name: row.name },
    seller,
    pin_id: receipt.pinId,
    served_at: new Date(receipt.at).toISOString(),
    reasons: reasonsOf(viewer.locale, row, serving),
  };
}

async function advertiserOf(db: Services["db"], { accountId, adId }: Receipt): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select coalesce(a.shown_payer, a.payer) as name, g.targeting from ads a
      join ad_groups g on g.ad_account_id = a.ad_account_id and g.id = a.ad_group_id
     where a.ad_account_id = ${accountId} and a.id = ${adId}`.execute(db);
  return rows[0];
}

/** What of the viewer had a part in it: an age or a gender the ad is for, a topic they follow that the page is not about. */
function usedOfViewer({ targeting }: Row, { receipt, isPersonal, age, gender }: KeptServing) {
  const { ages = [], genders = [] } = targeting;
  return {
    age: isPersonal && ages.length > 0 && age !== null,
    gender: isPersonal && genders.length > 0 && genders.length < allGenders.length && gender !== null,
    topic: isPersonal && receipt.metBy === "interest" && receipt.isOfPage === false,
  };
}

function reasonsOf(locale: string, row: Row, serving: KeptServing): string[] {
  const { name, targeting } = row;
  const { receipt, country } = serving;
  const { best, place, price, others } = receipt;
  const countries = targeting.countries ?? [];
  const inRankingCurrency = price * (best[place]?.rate ?? 1);
  const rivals = best.length - 1 + others.behind;
  const used = usedOfViewer(row, serving);
  return [
    localized(locale, adWhyCopy.payer, { name }),
    metReason(locale, row, receipt),
    ...(countries.includes(country)
      ? [localized(locale, adWhyCopy.country, { countries: countryName(locale, country) })]
      : []),
    ...(used.age ? [localized(locale, adWhyCopy.age)] : []),
    ...(used.gender ? [localized(locale, adWhyCopy.gender)] : []),
    ...(used.age || used.gender || used.topic ? [] : [localized(locale, adWhyCopy.contextual)]),
    localized(locale, rivals === 0 ? adWhyCopy.alone : rivals < manyRivals ? adWhyCopy.few : adWhyCopy.many),
    localized(
      locale,
      adWhyCopy.price[inRankingCurrency < bands.low ? "low" : inRankingCurrency < bands.middle ? "middle" : "high"],
    ),
  ];
}

function metReason(locale: string, { name, targeting }: Row, { metBy, interestId, isOfPage }: Receipt): string {
  if (metBy === "broad") return localized(locale, adWhyCopy.broad, { name });
  if (metBy === "keyword") return localized(locale, adWhyCopy.query, { name });
  const slug = targeting.interests?.find((interest) => interestIdOf(interest) === interestId);
  if (slug === undefined) return localized(locale, adWhyCopy.interestUnknown, { name });
  const sentence = isOfPage === false ? adWhyCopy.interestOfViewer : adWhyCopy.interestOfPage;
  return localized(locale, sentence, { name, topic: topicName(locale, slug) });
}
