import { sql } from "kysely";
import type { listAdReceipts } from "#contract/business/ad-serving.ts";
import type { CallData, CallParsed } from "#contract/kit/define.ts";
import { readReceipt } from "#engines/auction/receipt.ts";
import { replay } from "#engines/auction/replay.ts";
import type { Page } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import { requireRecordedAccount } from "#server/domains/business/ad-accounts/ad-accounts.policy.ts";
import type { Services } from "#server/services/services.ts";

type Row = {
  auction_id: string;
  place: number;
  campaign_id: string;
  ad_id: string;
  country: string;
  served_at: Date;
  receipt: Buffer;
};
type Told = CallData<typeof listAdReceipts>[number];

/** The receipts of an account's ads that were served on a UTC day. Of rivals it says how many there were, never what they bid. */
export async function listReceipts(
  { db }: Services,
  person: Person,
  { advertiser_id, day, bookmark, page_size }: CallParsed<typeof listAdReceipts>,
): Promise<Page<Told>> {
  const { currency } = await requireRecordedAccount(db, person, advertiser_id, "ads:read");
  const from = openBookmark(bookmark, ["id", "integer"]);
  const after = from === null ? sql`` : sql`and (auction_id, place) < (${from[0]}::bigint, ${from[1]}::smallint)`;
  const { rows } = await sql<Row>`
    select auction_id, place, campaign_id, ad_id, country, served_at, receipt from ad_receipts
     where ad_account_id = ${advertiser_id} and day = ${day} ${after}
     order by auction_id desc, place desc limit ${page_size + 1}`.execute(db);
  const page = cutPage(rows, page_size, (row) => [row.auction_id, row.place]);
  return { items: page.rows.map((row) => told(row, currency ?? "USD")), bookmark: page.bookmark };
}

function told({ receipt: bytes, served_at, ...row }: Row, currency: string): Told {
  const receipt = readReceipt(bytes);
  const { surface, metBy, bid, price, reserve, best, place, others } = receipt;
  return {
    ...row,
    served_at: served_at.toISOString(),
    surface,
    met_by: metBy,
    bid_micro: String(bid),
    bid_in_effect_micro: String(best[place]?.bid ?? 0),
    price_micro: String(price),
    reserve_micro: String(reserve),
    currency: currency as Told["currency"],
    rivals: best.length - 1,
    others: Object.values(others).reduce((sum, count) => sum + count, 0),
    is_sound: replay(bytes).differences.length === 0,
  };
}
