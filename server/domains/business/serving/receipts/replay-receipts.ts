import { sql } from "kysely";
import { replay } from "#engines/auction/replay.ts";
import type { Services } from "#server/services/services.ts";

export type Replayed = {
  receipts: number;
  auctions: number;
  /** Those that say otherwise than their numbers, or that belong to another serving than they are kept under. */
  differing: { account: string; day: string; auction: string; place: number; differences: readonly string[] }[];
};

type Row = {
  account: string;
  day: string;
  auction: string;
  place: number;
  campaign: string;
  ad: string;
  receipt: Buffer;
};

const step = 2_000;
/** So many differences are told one by one. */
const mostTold = 20;

/** Decides every kept auction again from its receipts: of one UTC day, of one account, or of all. */
export async function replayReceipts(
  { db }: Pick<Services, "db">,
  { day, accountId }: { day?: string | undefined; accountId?: string | undefined },
): Promise<Replayed & { differences: number }> {
  const found: Replayed & { differences: number } = { receipts: 0, auctions: 0, differing: [], differences: 0 };
  const accounts = accountId === undefined ? await accountsWithReceipts(db) : [accountId];
  for (const account of accounts) {
    let last: Row | undefined;
    for (;;) {
      const rows = await nextReceipts(db, account, day, last);
      for (const row of rows) {
        found.receipts += 1;
        if (row.auction !== last?.auction) found.auctions += 1;
        last = row;
        const differences = differencesOf(row);
        if (differences.length === 0) continue;
        found.differences += 1;
        if (found.differing.length < mostTold) found.differing.push({ ...row, differences });
      }
      if (rows.length < step) break;
    }
  }
  return found;
}

function differencesOf(row: Row): string[] {
  const { receipt, differences } = replay(row.receipt);
  if (receipt === null) return differences;
  const { accountId, auctionId, place, campaignId, best } = receipt;
  const isOf =
    accountId === row.account &&
    auctionId === row.auction &&
    place === row.place &&
    campaignId === row.campaign &&
    best[place]?.adId === row.ad;
  return isOf ? differences : [...differences, "it is the receipt of another serving"];
}

async function accountsWithReceipts(db: Services["db"]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select ad_account_id as id from ad_account_versions v
     where exists (select from ad_receipts r where r.ad_account_id = v.ad_account_id) order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

async function nextReceipts(db: Services["db"], account: string, day: string | undefined, last: Row | undefined) {
  const after =
    last === undefined
      ? sql``
      : sql`and (day, auction_id, place) > (${last.day}::date, ${last.auction}::bigint, ${last.place}::smallint)`;
  const { rows } = await sql<Row>`
    select ad_account_id as account, day, auction_id as auction, place, campaign_id as campaign, ad_id as ad, receipt
      from ad_receipts
     where ad_account_id = ${account} ${day === undefined ? sql`` : sql`and day = ${day}`} ${after}
     order by day, auction_id, place limit ${step}`.execute(db);
  return rows;
}
