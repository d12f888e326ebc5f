import { sql } from "kysely";
import type { listAdReceipts } from "#contract/business/ad-serving.ts";
import type { CallData, CallParsed } from "#contract/kit/define.ts";
import { type Receipt, readReceipts } from "#engines/auction/receipt.ts";
import { replay } from "#engines/auction/replay.ts";
import type { Page } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import { requireRecordedAccount } from "#server/domains/business/ad-accounts/ad-accounts.policy.ts";
import type { Services } from "#server/services/services.ts";
import { accountDay } from "./served-auction.ts";

type Row = { auction_id: string; country: string; served_at: Date; slots: (number | null)[]; receipt: Buffer };
type Told = CallData<typeof listAdReceipts>[number];

/** The receipts of an account's ads that were served on a UTC day. Of rivals it says how many there were, never what they bid. */
export async function listReceipts(
  { db }: Services,
  person: Person,
  { advertiser_id, day, bookmark, page_size }: CallParsed<typeof listAdReceipts>,
): Promise<Page<Told>> {
  const { currency } = await requireRecordedAccount(db, person, advertiser_id, "ads:read");
  const from = openBookmark(bookmark, ["id", "integer"]);
  const after = from === null ? sql`` : sql`and auction_id <= ${from[0]}::bigint`;
  const { rows } = await sql<Row>`
    select auction_id, country, served_at, slots, receipt from ad_auctions
     where account_days @> array[${accountDay(advertiser_id, day)}] ${after}
     order by auction_id desc limit ${page_size + 2}`.execute(db);
  // Almost always an auction has one ad of an account; one that was not shown is left out.
  const servings = rows.flatMap((row) =>
    ownPlaces(row, advertiser_id).map((receipt) => ({ ...row, receipt, bytes: row.receipt })),
  );
  const isNext = ({ receipt: { auctionId, place } }: (typeof servings)[number]) =>
    from === null || auctionId !== from[0] || place < from[1];
  const page = cutPage(servings.filter(isNext), page_size, ({ receipt }) => [receipt.auctionId, receipt.place]);
  return { items: page.rows.map((row) => told(row, currency ?? "USD")), bookmark: page.bookmark };
}

function ownPlaces({ receipt, slots }: Row, accountId: string): Receipt[] {
  return readReceipts(receipt)
    .filter((one) => one.accountId === accountId && slots[one.place] != null)
    .toReversed();
}

type Serving = Omit<Row, "receipt"> & { receipt: Receipt; bytes: Buffer };

function told({ auction_id, country, served_at, receipt, bytes }: Serving, currency: string): Told {
  const { campaignId, adId, surface, metBy, bid, price, reserve, best, place, others } = receipt;
  return {
    ...{ auction_id, place, campaign_id: campaignId, ad_id: adId, country, surface },
    served_at: served_at.toISOString(),
    met_by: metBy,
    bid_micro: String(bid),
    bid_in_effect_micro: String(best[place]?.bid ?? 0),
    price_micro: String(price),
    reserve_micro: String(reserve),
    currency: currency as Told["currency"],
    rivals: best.length - 1,
    others: Object.values(others).reduce((sum, count) => sum + count, 0),
    is_sound: replay(bytes, place).differences.length === 0,
  };
}
