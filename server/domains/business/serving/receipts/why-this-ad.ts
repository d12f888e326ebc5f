import { sql } from "kysely";
import type { whyThisAd as whyCall } from "#contract/business/ad-serving.ts";
import type { CallData } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { Targeting } from "#engines/auction/ad.ts";
import { type Receipt, readReceipt } from "#engines/auction/receipt.ts";
import { adWhyCopy } from "#spec/copy/business/ad-why.ts";
import type { CallContext } from "#server/calls/context.ts";
import { servedTo } from "#server/calls/served-to.ts";
import { keptAdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import { adDayOf, type AdToken, adViewerKey, openAdToken } from "#server/domains/business/ad-tokens/ad-token.ts";
import { interestIdOf } from "#server/domains/business/serving/interest-id.ts";
import { localized } from "#server/platform/localized.ts";
import type { Services } from "#server/services/services.ts";
import { countryName, topicName } from "./audience-words.ts";

type Row = { name: string; targeting: Targeting; country: string; is_personal: boolean; receipt: Buffer };
/** A click's price in micro of the ranking's currency, below which it is told as little, and as neither little nor much. */
const bands = { low: 100_000, middle: 1_000_000 } as const;

/** Why the viewer was shown an ad. Price and rivals are told in bands: nobody reads from it what others bid. */
export async function whyThisAd(context: CallContext, sealed: string): Promise<CallData<typeof whyCall>> {
  const { services, viewer } = context;
  const { db } = services;
  const { seller } = await keptAdSettings(db);
  const token = openAdToken(services, sealed);
  if (token === null || token.viewerKey !== adViewerKey(services, servedTo(context))) refuse("NOT_FOUND");
  const row = (await servingOf(db, token)) ?? refuse("NOT_FOUND");
  const follows = viewer.id === null ? new Set<string>() : await topicsOf(db, viewer.id);
  return {
    promoter: { id: token.accountId, name: row.name },
    seller,
    pin_id: token.pinId,
    served_at: new Date(token.servedAt).toISOString(),
    reasons: reasonsOf(viewer.locale, row, readReceipt(row.receipt), follows),
  };
}

async function servingOf(db: Services["db"], token: AdToken): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select a.name, g.targeting, r.country, r.is_personal, r.receipt
      from ad_receipts r
      join advertisers a on a.id = r.ad_account_id
      join ad_groups g on g.ad_account_id = r.ad_account_id and g.id = ${token.adGroupId}
     where r.ad_account_id = ${token.accountId} and a.id = ${token.accountId} and g.ad_account_id = ${token.accountId}
       and r.day = ${adDayOf(token.servedAt)} and r.auction_id = ${token.auctionId} and r.place = ${token.place}`.execute(
    db,
  );
  return rows[0];
}

async function topicsOf(db: Services["db"], personId: string): Promise<Set<string>> {
  const rows = await db.selectFrom("topic_follows").select("topic").where("person_id", "=", personId).execute();
  return new Set(rows.map(({ topic }) => topic));
}

function reasonsOf(locale: string, row: Row, receipt: Receipt, follows: ReadonlySet<string>): string[] {
  const { name, targeting, country, is_personal: isPersonal } = row;
  const { best, place, price } = receipt;
  const countries = targeting.countries ?? [];
  const inRankingCurrency = price * (best[place]?.rate ?? 1);
  const rivals = best.length - 1;
  return [
    localized(locale, adWhyCopy.payer, { name }),
    metReason(locale, row, receipt, follows),
    ...(countries.includes(country)
      ? [localized(locale, adWhyCopy.country, { countries: countryName(locale, country) })]
      : []),
    ...(isPersonal && targeting.ages !== undefined && targeting.ages.length > 0
      ? [localized(locale, adWhyCopy.age)]
      : []),
    localized(locale, isPersonal ? adWhyCopy.personal : adWhyCopy.contextual),
    localized(locale, rivals === 0 ? adWhyCopy.alone : rivals < 9 ? adWhyCopy.few : adWhyCopy.many),
    localized(
      locale,
      adWhyCopy.price[inRankingCurrency < bands.low ? "low" : inRankingCurrency < bands.middle ? "middle" : "high"],
    ),
  ];
}

function metReason(
  locale: string,
  { name, targeting }: Row,
  { metBy, interestId }: Receipt,
  follows: ReadonlySet<string>,
): string {
  if (metBy === "broad") return localized(locale, adWhyCopy.broad, { name });
  if (metBy === "keyword") return localized(locale, adWhyCopy.query, { name });
  const slug = targeting.interests?.find((interest) => interestIdOf(interest) === interestId);
  if (slug === undefined) return localized(locale, adWhyCopy.interestUnknown, { name });
  const sentence = follows.has(slug) ? adWhyCopy.interestOfViewer : adWhyCopy.interestOfPage;
  return localized(locale, sentence, { name, topic: topicName(locale, slug) });
}
