import { normaliseLink } from "#rules/kit/link.ts";
import { openAdToken } from "#server/domains/business/ad-tokens/ad-token.ts";
import { clickIdOf, withClickId } from "#server/domains/business/conversions/click-id.ts";
import type { Services } from "#server/services/services.ts";

/** Whether the ad of a token leads to an address, with the click id of that very serving. */
export async function leadsTo(
  { db, cipher }: Pick<Services, "db" | "cipher">,
  sealed: string,
  url: string,
): Promise<boolean> {
  const token = openAdToken({ cipher }, sealed);
  if (token === null) return false;
  const ad = await db
    .selectFrom("ads")
    .select("destination_url")
    .where("ad_account_id", "=", token.accountId)
    .where("id", "=", token.adId)
    .executeTakeFirst();
  if (ad === undefined) return false;
  return normaliseLink(withClickId(ad.destination_url, clickIdOf({ cipher }, token))) === normaliseLink(url);
}
