import { sql } from "kysely";
import { setTimeout as sleep } from "node:timers/promises";
import { adSlots } from "#spec/constants/ad-slots.ts";
import type { Services } from "#server/services/services.ts";
import { type MetQuery, noteQuery } from "./note-queries.ts";
import { accountDaysOf, type ServedAuction } from "./served-auction.ts";

export type ReceiptWriter = {
  /** An auction with where its ads were shown: again, when more of them are. */
  add: (auction: ServedAuction, query?: MetQuery) => void;
  /** Resolves when all that was added is written. */
  flush: () => Promise<void>;
};

type Batch = { auctions: readonly ServedAuction[]; queries: MetQuery[] };

const triesAfterMs = [200, 1_000, 3_000] as const;

/** Writes receipts together, a moment after they come: events of a serving count only with its receipt. */
export function receiptWriter(
  { db, log }: Pick<Services, "db" | "log">,
  onLost: (receipts: number) => void = () => {},
): ReceiptWriter {
  let auctions = new Map<string, ServedAuction>();
  let queries: MetQuery[] = [];
  let writing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;

  function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const batch = { auctions: [...auctions.values()], queries };
    auctions = new Map();
    queries = [];
    if (batch.auctions.length > 0)
      writing = Promise.all([writing, writeWithPatience({ db, log }, batch, onLost)]).then(() => undefined);
    return writing;
  }
  return {
    add(auction, query) {
      auctions.set(auction.auctionId, auction);
      if (query !== undefined) queries.push(query);
      timer ??= setTimeout(() => void flush(), adSlots.receiptsEveryMs);
    },
    flush,
  };
}

async function writeWithPatience(
  { db, log }: Pick<Services, "db" | "log">,
  batch: Batch,
  onLost: (receipts: number) => void,
) {
  let isWritten = false;
  for (let tries = 0; ; tries += 1) {
    const failure = await write().then(
      () => null,
      (error: unknown) => error,
    );
    if (failure === null) return;
    const pause = triesAfterMs[tries];
    if (pause === undefined) {
      onLost(batch.auctions.length);
      return log.error(`${batch.auctions.length} receipts of ads, or their queries, were not written`, failure);
    }
    await sleep(pause);
  }

  async function write(): Promise<void> {
    if (!isWritten) await writeReceipts(db, batch.auctions);
    isWritten = true;
    for (let [query] = batch.queries; query !== undefined; [query] = batch.queries) {
      await noteQuery(db, query);
      batch.queries.shift();
    }
  }
}

/**
 * All in one statement, in the order of their ids. Of an auction that is there already the places are added that were shown since; the same
 * twice is once.
 */
export async function writeReceipts(db: Services["db"], auctions: readonly ServedAuction[]): Promise<void> {
  const rows = auctions.map((auction) => ({
    auction_id: auction.auctionId,
    served_at: auction.servedAt,
    surface: auction.surface,
    country: auction.country,
    app: auction.app,
    locale: auction.locale,
    is_personal: auction.isPersonal,
    age: auction.age,
    gender: auction.gender,
    query_mark: auction.queryMark,
    account_days: accountDaysOf(auction),
    slots: auction.slots,
    keywords: auction.keywords.every((keyword) => keyword === null) ? null : auction.keywords,
    receipt: auction.receipt,
  }));
  await sql`
    insert into ad_auctions (auction_id, served_at, surface, country, app, locale, is_personal, age, gender, query_mark, account_days, slots,
                             keywords, receipt)
    select auction_id, served_at, surface, country, app, locale, is_personal, age, gender, decode(query_mark, 'hex'), account_days, slots,
           keywords, decode(receipt, 'base64')
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as served (auction_id bigint, served_at timestamptz, surface text, country text, app text, locale text, is_personal boolean, age text,
                   gender text, query_mark text, account_days text[], slots smallint[], keywords text[], receipt text)
     order by auction_id
        on conflict (auction_id) do update
       set account_days = array(select unnest(ad_auctions.account_days) union select unnest(excluded.account_days)),
           slots = (select array_agg(coalesce(shown, before) order by place)
                      from unnest(ad_auctions.slots, excluded.slots) with ordinality as both_of (before, shown, place))`.execute(
    db,
  );
}
