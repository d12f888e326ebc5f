import { sql } from "kysely";
import { campaignHold, campaignSummary } from "#rules/business/summary-status.ts";
import { adMessageLimits } from "#spec/constants/ad-messages.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { readAdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import { askedOf, type Standing, standingsOf } from "#server/domains/business/serving/read-standings.ts";
import { defineJob, type Nothing } from "#server/jobs/job.ts";
import type { Services } from "#server/services/services.ts";
import { messengers } from "./messengers.ts";
import { tellAccount } from "./tell-account.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    tell_ad_states: Nothing;
  }
}

const together = 200;
const dayMs = 86_400_000;

/**
 * Every minute: tells what comes by the clock (a campaign that ends soon or has ended, silence, a card's last month) and what keeps campaigns
 * from being served. What holds no more is forgotten, so that it is told again when it comes back.
 */
export const tellAdStatesJob = defineJob({
  name: "tell_ad_states",
  effect: "none",
  cron: "* * * * *",
  async run(services) {
    if ((await readAdSettings(services.db))?.on !== true) return;
    let after = "0";
    for (;;) {
      const accounts = await accountsAfter(services.db, after, services.clock.now());
      if (accounts.length > 0) await tellStates(services, accounts);
      const last = accounts.at(-1);
      if (last === undefined) return;
      after = last;
    }
  },
});

/** The next accounts with campaigns that are meant to run, or did a day ago. */
async function accountsAfter(db: Db, id: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ ad_account_id: string }>`
    select distinct ad_account_id from campaigns
     where ad_account_id > ${id} and status = 'ACTIVE' and (ends_at is null or ends_at > ${new Date(now.getTime() - dayMs)})
     order by ad_account_id limit ${together}`.execute(db);
  return rows.map((row) => row.ad_account_id);
}

type CampaignRow = {
  ad_account_id: string;
  id: string;
  name: string;
  starts_at: Date;
  ends_at: Date | null;
  last_day: string | null;
  today: string;
  seen_at: Date | null;
};

async function tellStates(services: Services, accounts: readonly string[]): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const standings = Map.groupBy(await standingsOf(askedOf(db), { accounts, now }), ({ campaignId }) => campaignId);
  const { rows } = await sql<CampaignRow>`
    select c.ad_account_id, c.id, c.name, c.starts_at, c.ends_at,
           ((c.ends_at - interval '1 microsecond') at time zone a.time_zone)::date::text as last_day,
           (${now}::timestamptz at time zone a.time_zone)::date::text as today,
           (select max(s.at) from ad_stats s
             where s.ad_account_id = any(${accounts}::bigint[]) and s.ad_account_id = c.ad_account_id
               and s.campaign_id = c.id and s.impressions > 0) as seen_at
      from campaigns c join ad_accounts a on a.ad_account_id = c.ad_account_id
     where c.ad_account_id = any(${accounts}::bigint[]) and c.status = 'ACTIVE'
       and (c.ends_at is null or c.ends_at > ${new Date(now.getTime() - dayMs)})`.execute(db);
  const byAccount = Map.groupBy(rows, (row) => row.ad_account_id);
  for (const [accountId, campaigns] of byAccount)
    await transaction(db, async (tx) => {
      const holding = new Set<string>();
      for (const campaign of campaigns) {
        const told = messagesOf(campaign, standings.get(campaign.id) ?? [], now);
        for (const message of told) {
          await tellAccount(services, tx, accountId, message);
          holding.add(`${message.kind}:${message.key}`);
        }
      }
      await sql`delete from ad_messages where ad_account_id = ${accountId} and kind = 'ad_not_shown'
                   and not (key = any(${[...holding]}::text[]))`.execute(tx);
    });
  await tellCards(services, accounts);
}

type Message = Parameters<typeof tellAccount>[3];

/** What is to be told of a campaign as it stands. */
function messagesOf(campaign: CampaignRow, standings: readonly Standing[], now: Date): Message[] {
  const [first] = standings;
  if (first === undefined) return [];
  const { id, name, ends_at: endsAt, last_day: lastDay, today, seen_at: seenAt, starts_at: startsAt } = campaign;
  const facts = { campaign: name };
  const summary = campaignSummary(first);
  const ads = standings.filter(({ adId }) => adId !== null);
  const hold = campaignHold(first, ads);
  const stop = summary === "ADVERTISER_DISABLED" ? first.accountStop : null;
  const key = `${id}:${endsAt?.toISOString() ?? ""}`;
  if (summary === "COMPLETED") return [{ kind: "ad_campaign_ended", key, facts }];
  const why = hold ?? stop;
  const messenger = hold === null ? stop !== null && messengers.account[stop] : messengers.hold[hold];
  if (messenger !== false && "by" in messenger) {
    if (messenger.by === "ad_day_spent") return [{ kind: messenger.by, key: `${id}:${today}`, facts }];
    if (messenger.by === "ad_not_shown" && why !== null)
      return [{ kind: messenger.by, key: `${id}:${why}`, facts: { ...facts, why } }];
  }
  if (why !== null) return [];
  if (summary !== "RUNNING") return [];
  const last = Math.max(startsAt.getTime(), seenAt?.getTime() ?? 0);
  const isSilent = now.getTime() - last > adMessageLimits.silentDays * dayMs;
  const endsSoon =
    endsAt !== null &&
    endsAt.getTime() - now.getTime() <= adMessageLimits.endsInDays * dayMs &&
    endsAt.getTime() - startsAt.getTime() > adMessageLimits.endsInDays * dayMs;
  return [
    ...(endsSoon ? [{ kind: "ad_campaign_ends" as const, key, facts: { ...facts, date: lastDay ?? today } }] : []),
    ...(isSilent
      ? [
          {
            kind: "ad_silent" as const,
            key: `${id}:${last}`,
            facts: { ...facts, days: String(adMessageLimits.silentDays) },
          },
        ]
      : []),
  ];
}

/** Cards in their last month. */
async function tellCards(services: Services, accounts: readonly string[]): Promise<void> {
  const now = services.clock.now();
  const { rows } = await sql<{ ad_account_id: string; id: string; last4: string }>`
    select ad_account_id, id, last4 from ad_payment_methods
     where ad_account_id = any(${accounts}::bigint[]) and removed_at is null
       and exp_year = ${now.getUTCFullYear()} and exp_month = ${now.getUTCMonth() + 1}`.execute(services.db);
  for (const { ad_account_id: accountId, id, last4 } of rows)
    await transaction(services.db, (tx) =>
      tellAccount(services, tx, accountId, {
        kind: "ad_card_expires",
        key: `${id}:${now.toISOString().slice(0, 7)}`,
        facts: { last4 },
      }),
    );
}
