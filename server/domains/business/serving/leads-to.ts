import { normaliseLink } from "#rules/kit/link.ts";
import { auctionDay, openAdToken } from "#server/domains/business/ad-tokens/ad-token.ts";
import { clickIdOf, withClickId } from "#server/domains/business/conversions/click-id.ts";
import type { Services } from "#server/services/services.ts";
import { findServings } from "./receipts/find-servings.ts";
import { placeOf } from "./receipts/read-servings.queries.ts";

/** Whether the ad of a token leads to an address, with the click id of that very serving. */
export async function leadsTo(
  services: Pick<Services, "db" | "cipher" | "ads" | "clock">,
  sealed: string,
  url: string,
): Promise<boolean> {
  const { db } = services;
  const token = openAdToken(services, sealed);
  const serving = token === null ? undefined : (await findServings(services, [token])).get(placeOf(token));
  if (token === null || serving === undefined) return false;
  const { accountId, adId, place } = serving.receipt;
  const ad = await db
    .selectFrom("ads")
    .select("destination_url")
    .where("ad_account_id", "=", accountId)
    .where("id", "=", adId)
    .executeTakeFirst();
  if (ad === undefined) return false;
  const { auctionId } = token;
  const clickId = clickIdOf(services, { accountId, auctionId, place, day: auctionDay(auctionId) });
  return normaliseLink(withClickId(ad.destination_url, clickId)) === normaliseLink(url);
}
