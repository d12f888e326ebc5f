import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { type Receipt, readReceipts } from "#engines/auction/receipt.ts";

/** What is kept of an auction's place. */
export type KeptServing = {
  receipt: Receipt;
  /** It was shown, as far as is written down yet. */
  isShown: boolean;
  country: string;
  isPersonal: boolean;
  age: string | null;
  gender: string | null;
  /** Of the query, as hex. */
  queryMark: string | null;
  facts: { country: string; app: string | null; age: string | null; gender: string | null; keyword: string | null };
};

type Row = {
  auction_id: string;
  slots: (number | null)[];
  country: string;
  app: string | null;
  is_personal: boolean;
  age: string | null;
  gender: string | null;
  query_mark: Buffer | null;
  keywords: (string | null)[] | null;
  receipt: Buffer;
};

export const placeOf = ({ auctionId, place }: { auctionId: string; place: number }) => `${auctionId} ${place}`;

/** All places of these auctions, by `placeOf`. */
export async function readServings(db: Db, auctionIds: readonly string[]): Promise<Map<string, KeptServing>> {
  if (auctionIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select auction_id, slots, country, app, is_personal, age, gender, query_mark, keywords, receipt from ad_auctions
     where auction_id = any(${[...new Set(auctionIds)]}::bigint[])`.execute(db);
  return new Map(
    rows.flatMap((row) =>
      readReceipts(row.receipt).map((receipt) => [
        placeOf(receipt),
        {
          receipt,
          isShown: row.slots[receipt.place] != null,
          country: row.country,
          isPersonal: row.is_personal,
          age: row.age,
          gender: row.gender,
          queryMark: row.query_mark?.toString("hex") ?? null,
          facts: {
            ...{ country: row.country, app: row.app, age: row.age, gender: row.gender },
            keyword: row.keywords?.[receipt.place] ?? null,
          },
        },
      ]),
    ),
  );
}
