import { sql } from "kysely";
import { automaticBid } from "#rules/business/automatic-bid.ts";
import { quickPromoteClient } from "#spec/constants/business.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { leastClickNow } from "#server/domains/business/ad-settings/ad-settings.ts";
import { defineJob } from "#server/jobs/job.ts";
import type { Services } from "#server/services/services.ts";
import { logAdChange } from "./log-change.ts";
import { touchAdAccount } from "./touch-account.ts";

const together = 200;

/** Automatic bids follow the least price of a click, each account in a transaction of its own; what bids that much already stays. */
export const followLeastClickJob = defineJob({
  name: "follow_least_click",
  effect: "removes",
  touches: ["campaign"],
  async run(services) {
    let after = "0";
    for (;;) {
      const accounts = await accountsAfter(services.db, after);
      for (const id of accounts) await transaction(services.db, (tx) => follow(services, tx, id));
      const last = accounts.at(-1);
      if (last === undefined) return;
      after = last;
    }
  },
});

/** The next accounts with campaigns that bid by themselves. */
async function accountsAfter(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ ad_account_id: string }>`
    select distinct ad_account_id from campaigns
     where ad_account_id > ${id} and made_with = ${quickPromoteClient} and status <> 'ARCHIVED'
     order by ad_account_id limit ${together}`.execute(db);
  return rows.map((row) => row.ad_account_id);
}

type BidRow = { id: string; bid_micro: string; daily_micro: string; currency: string };

async function follow(services: Services, tx: Tx, accountId: string): Promise<void> {
  // Whoever changes a budget, and the bid with it, waits or is waited for.
  await sql`select 1 from campaigns where ad_account_id = ${accountId} and made_with = ${quickPromoteClient}
             order by id for update`.execute(tx);
  const leastMicro = await leastClickNow(tx);
  const now = services.clock.now();
  const { rows } = await sql<BidRow>`
    select g.id, g.bid_micro, c.daily_micro, a.currency
      from campaigns c join ad_groups g on g.ad_account_id = ${accountId} and g.campaign_id = c.id
           join ad_accounts a on a.ad_account_id = ${accountId}
     where c.ad_account_id = ${accountId} and c.made_with = ${quickPromoteClient} and c.status <> 'ARCHIVED'
       and c.daily_micro is not null
     order by g.id`.execute(tx);
  const changed = rows.flatMap((row) => {
    const bid = String(automaticBid(row.currency, Number(row.daily_micro), leastMicro));
    return bid === row.bid_micro ? [] : [{ ...row, bid }];
  });
  if (changed.length === 0) return;
  for (const { id, bid_micro, bid } of changed) {
    await tx
      .updateTable("ad_groups")
      .set({ bid_micro: bid, updated_at: now })
      .where("ad_account_id", "=", accountId)
      .where("id", "=", id)
      .execute();
    const facts = { accountId, personId: null, entity: "ad_group", entityId: id, action: "update" } as const;
    await logAdChange(services, tx, { ...facts, before: { bid_micro }, after: { bid_micro: bid } });
  }
  await touchAdAccount(tx, accountId, now);
}
