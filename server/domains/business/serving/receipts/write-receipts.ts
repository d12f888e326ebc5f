import { sql } from "kysely";
import { setTimeout as sleep } from "node:timers/promises";
import { adSlots } from "#spec/constants/ad-slots.ts";
import type { Services } from "#server/services/services.ts";

/** An ad that was served, as it is kept. */
export type ServedReceipt = {
  accountId: string;
  /** The UTC day of the serving. */
  day: string;
  auctionId: string;
  place: number;
  campaignId: string;
  adId: string;
  country: string;
  /** The viewer's age and topics had a part in it. */
  isPersonal: boolean;
  servedAt: Date;
  /** base64 */
  receipt: string;
};

export type ReceiptWriter = {
  add: (receipt: ServedReceipt) => void;
  /** Resolves when all that was added is written. */
  flush: () => Promise<void>;
};

const triesAfterMs = [200, 1_000, 3_000] as const;

/** Writes receipts together, a moment after they come: events of a serving count only with its receipt. */
export function receiptWriter({ db, log }: Pick<Services, "db" | "log">): ReceiptWriter {
  let waiting: ServedReceipt[] = [];
  let writing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;

  function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const batch = waiting;
    waiting = [];
    if (batch.length > 0) writing = Promise.all([writing, writeWithPatience({ db, log }, batch)]).then(() => undefined);
    return writing;
  }
  return {
    add(receipt) {
      waiting.push(receipt);
      timer ??= setTimeout(() => void flush(), adSlots.receiptsEveryMs);
    },
    flush,
  };
}

async function writeWithPatience({ db, log }: Pick<Services, "db" | "log">, batch: readonly ServedReceipt[]) {
  for (let tries = 0; ; tries += 1) {
    const failure = await writeReceipts(db, batch).then(
      () => null,
      (error: unknown) => error,
    );
    if (failure === null) return;
    const pause = triesAfterMs[tries];
    if (pause === undefined) return log.error(`${batch.length} receipts of ads were not written`, failure);
    await sleep(pause);
  }
}

/** Of all accounts in one statement: most batches hold one of each. The same receipt twice is once. */
export async function writeReceipts(db: Services["db"], rows: readonly ServedReceipt[]): Promise<void> {
  const column = <Name extends keyof ServedReceipt>(name: Name) => rows.map((row) => row[name]);
  await sql`
    insert into ad_receipts (ad_account_id, day, auction_id, place, campaign_id, ad_id, country, is_personal, served_at, receipt)
    select account, day, auction, place, campaign, ad, country, is_personal, served_at, decode(receipt, 'base64')
      from unnest(${column("accountId")}::bigint[], ${column("day")}::date[], ${column("auctionId")}::bigint[],
                         ${column("place")}::smallint[], ${column("campaignId")}::bigint[], ${column("adId")}::bigint[],
                         ${column("country")}::text[], ${column("isPersonal")}::boolean[],
                         ${column("servedAt")}::timestamptz[], ${column("receipt")}::text[])
        as served (account, day, auction, place, campaign, ad, country, is_personal, served_at, receipt)
        on conflict do nothing`.execute(db);
}
