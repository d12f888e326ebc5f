import { sql } from "kysely";
import type { listDeliveryEvents as listCall } from "#contract/business/ad-events.ts";
import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { AdCurrency } from "#spec/constants/ad-accounts.ts";
import type { AdEventKind, InvalidReason } from "#spec/constants/ad-events.ts";
import type { Surface } from "#engines/auction/ad.ts";
import type { Page } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import { requireRecordedAccount } from "#server/domains/business/ad-accounts/ad-accounts.policy.ts";
import type { Services } from "#server/services/services.ts";

type Row = {
  auction_id: string;
  place: number;
  kind: AdEventKind;
  campaign_id: string;
  ad_group_id: string;
  ad_id: string;
  pin_id: string;
  surface: Surface;
  served_at: Date;
  at: Date;
  reason: InvalidReason | null;
  billed_micro: string;
  waived_micro: string;
};

/** The raw events of an account's ads that were served on a UTC day, by auction. */
export async function listDeliveryEvents(
  { db }: Pick<Services, "db">,
  person: Person,
  { advertiser_id: id, day, bookmark, page_size: size }: CallParsed<typeof listCall>,
): Promise<Page<CallData<typeof listCall>[number]>> {
  const [auction, place, kind] = openBookmark(bookmark, ["id", "integer", "text"]) ?? ["0", 0, ""];
  const account = await requireRecordedAccount(db, person, id, "ads:read");
  const { rows } = await sql<Row>`
    select auction_id, place, kind, campaign_id, ad_group_id, ad_id, pin_id, surface, served_at, at, reason, billed_micro, waived_micro
      from ad_events
     where ad_account_id = ${id} and day = ${day}::date and (auction_id, place, kind) > (${auction}::bigint, ${place}::int, ${kind})
     order by auction_id, place, kind limit ${size + 1}`.execute(db);
  const page = cutPage(rows, size, (row) => [row.auction_id, row.place, row.kind]);
  const currency = account.currency as AdCurrency;
  const items = page.rows.map((row) => ({
    ...row,
    served_at: row.served_at.toISOString(),
    at: row.at.toISOString(),
    currency,
  }));
  return { items, bookmark: page.bookmark };
}
