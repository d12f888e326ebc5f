import { sql } from "kysely";
import { type Replayed as ReplayedPlace, replayAll } from "#engines/auction/replay.ts";
import { firstIdAt } from "#server/database/ids.ts";
import { auctionDay } from "#server/domains/business/ad-tokens/ad-token.ts";
import type { Services } from "#server/services/services.ts";
import { accountDay } from "./served-auction.ts";

export type Replayed = {
  receipts: number;
  auctions: number;
  /** Those that say otherwise than their numbers, or that belong to another serving than they are kept under. */
  differing: { account: string; day: string; auction: string; place: number; differences: readonly string[] }[];
};

type Row = { auction: string; account_days: string[]; receipt: Buffer };

const step = 1_000;
/** So many differences are told one by one. */
const mostTold = 20;
const dayMs = 86_400_000;

/** Decides every kept auction again from its receipt: of one UTC day, of one account, or of all. */
export async function replayReceipts(
  { db }: Pick<Services, "db">,
  { day, accountId }: { day?: string | undefined; accountId?: string | undefined },
): Promise<Replayed & { differences: number }> {
  const found: Replayed & { differences: number } = { receipts: 0, auctions: 0, differing: [], differences: 0 };
  for (let last = "0"; ;) {
    const rows = await nextAuctions(db, { day, accountId, last });
    for (const row of rows) {
      last = row.auction;
      found.auctions += 1;
      for (const { receipt, differences } of replayRow(row)) {
        if (accountId !== undefined && receipt !== null && receipt.accountId !== accountId) continue;
        found.receipts += 1;
        if (differences.length === 0) continue;
        found.differences += 1;
        const [account, place] = [receipt?.accountId ?? "", receipt?.place ?? 0];
        if (found.differing.length < mostTold)
          found.differing.push({ account, day: auctionDay(row.auction), auction: row.auction, place, differences });
      }
    }
    if (rows.length < step) return found;
  }
}

function replayRow({ auction, account_days: accountDays, receipt }: Row): ReplayedPlace[] {
  const accounts = new Set(accountDays.map((one) => one.split("@")[0]));
  return replayAll(receipt).map((one) => {
    const isOf = one.receipt === null || (one.receipt.auctionId === auction && accounts.has(one.receipt.accountId));
    return isOf ? one : { ...one, differences: [...one.differences, "it is the receipt of another serving"] };
  });
}

type Asked = { day: string | undefined; accountId: string | undefined; last: string };

async function nextAuctions(db: Services["db"], { day, accountId, last }: Asked): Promise<Row[]> {
  const begin = day === undefined ? null : new Date(day);
  const ofDay =
    begin === null
      ? sql``
      : sql`and auction_id >= ${firstIdAt(begin)}::bigint and auction_id < ${firstIdAt(new Date(begin.getTime() + dayMs))}::bigint`;
  const ofAccount =
    accountId === undefined
      ? sql``
      : day === undefined
        ? sql`and exists (select from unnest(account_days) as one where one like ${`${accountId}@%`})`
        : sql`and account_days @> array[${accountDay(accountId, day)}]`;
  const { rows } = await sql<Row>`
    select auction_id::text as auction, account_days, receipt from ad_auctions
     where auction_id > ${last}::bigint ${ofDay} ${ofAccount}
     order by auction_id limit ${step}`.execute(db);
  return rows;
}
