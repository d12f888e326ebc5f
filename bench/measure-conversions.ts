import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { startServices } from "#server/app/start-services.ts";
import { readConfig } from "#server/config/config.ts";
import { silentLog } from "#server/config/log.ts";
import { withDays } from "#server/database/events/day-partitions.ts";
import { turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { clickIdOf } from "#server/domains/business/conversions/click-id.ts";
import { buildSite } from "#server/http/app.ts";
import { conversionTags } from "#server/http/conversion-tags.ts";
import { dayOf } from "#server/platform/events/events.ts";
import type { Services } from "#server/services/services.ts";
import { singleBars } from "./bars.ts";
import type { Figure } from "./figure.ts";
import type { LoadRequest } from "./load/http-load.ts";
import { processorTime } from "./processor-time.ts";
import { startLoad } from "./load/start-load.ts";

const shops = 20;
const clicksEach = 50;
const distinct = 30_000;

/** Purchases that pages of twenty shops report, each with an id and the click of an ad, 32 at once: how many a second are taken for good. */
export async function measureConversions(print: (line: string) => void): Promise<Figure[]> {
  const [rate, cost] = ["conversions taken", "conversions taken: processor time of one"] as const;
  print(`Measuring: ${rate}`);
  const folder = await mkdtemp(join(tmpdir(), "magpie-bench-conversions-"));
  await chmod(folder, 0o711);
  const config = readConfig({ MAGPIE_DATA_DIR: folder, NODE_ENV: "production", TRUST_PROXY: "1" });
  const { services, stop } = await startServices(config, { log: silentLog, pipeline: true });
  const site = await buildSite(services, [], [conversionTags]);
  const load = startLoad();
  try {
    const port = Number(new URL(await site.app.listen({ port: 0, host: "127.0.0.1" })).port);
    const requests = await reports(services);
    await load.send({ port, requests: requests.slice(0, 2_000), connections: 32, seconds: 6 });
    const before = processorTime([process.pid], [await postmaster(services)]);
    const measured = await load.send({ port, requests: requests.slice(2_000), connections: 32, seconds: 10 });
    if (measured.refused > 0) throw new Error(`${measured.refused} of ${measured.answered} events were refused`);
    const used = processorTime([process.pid], [await postmaster(services)]) - before;
    const perSecond = measured.answered / measured.seconds;
    print(
      `${perSecond.toFixed(0)}/s, p50 ${measured.p50.toFixed(1)} ms, p95 ${measured.p95.toFixed(1)} ms, ${(used / measured.answered).toFixed(2)} ms of a processor each`,
    );
    return [
      { name: rate, value: perSecond, ...singleBars[rate] },
      { name: cost, value: used / measured.answered, ...singleBars[cost] },
    ];
  } finally {
    load.stop();
    site.app.server.closeAllConnections();
    await site.app.close();
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The process of the database that all its others come from. */
async function postmaster({ pool }: Services): Promise<number> {
  const { rows } = await pool.query<{ folder: string }>("select current_setting('data_directory') as folder");
  return Number((await readFile(join(rows[0]?.folder ?? "", "postmaster.pid"), "utf8")).split("\n", 1)[0]);
}

/** What the shops' pages send, each from an address of its own. */
async function reports(services: Services): Promise<LoadRequest[]> {
  await turnAdsOn(services, {
    seller: "Bench",
    address: "1 Bench",
    country: "US",
    tax_id: null,
    tax_percent: "0",
    load_percent: 10,
  });
  const opened: { tagId: string; clicks: string[] }[] = [];
  for (let shop = 0; shop < shops; shop += 1) opened.push(await openShop(services));
  return Array.from({ length: distinct }, (_, n) => {
    const { tagId, clicks } = opened[n % shops] ?? { tagId: "", clicks: [] };
    const facts = { event: "checkout", event_id: `event-${n}`, order_id: `order-${n}`, value: "48.00", num_items: 1 };
    return {
      method: "POST",
      path: "/ct/event",
      headers: {
        "x-forwarded-for": `10.${n % 200}.${Math.floor(n / 200) % 250}.7`,
        "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
        origin: "https://shop.example",
      },
      body: JSON.stringify({ tag_id: tagId, click_ids: [clicks[n % clicks.length]], ...facts }),
    };
  });
}

async function openShop(services: Services): Promise<{ tagId: string; clicks: string[] }> {
  const { db, ids, clock, pool } = services;
  const [accountId, tagId, now] = [ids.next(), ids.next(), clock.now()];
  await sql`insert into ad_accounts (ad_account_id, country, currency, time_zone, created_at, updated_at)
            values (${accountId}, 'US', 'USD', 'UTC', ${now}, ${now})`.execute(db);
  await sql`insert into conversion_tags (ad_account_id, id, name, status, enhanced_match, domains, created_at, updated_at)
            values (${accountId}, ${tagId}, 'Bench', 'ACTIVE', false, '{}', ${now}, ${now})`.execute(db);
  await sql`insert into conversion_tag_accounts (tag_id, ad_account_id) values (${tagId}, ${accountId})`.execute(db);
  const clicks: string[] = [];
  for (let n = 0; n < clicksEach; n += 1) {
    const auctionId = ids.next();
    await withDays(pool, "ad_events", [dayOf(now)], () =>
      sql`insert into ad_events (ad_account_id, day, auction_id, place, kind, campaign_id, ad_group_id, ad_id, pin_id, surface, served_at, at)
          values (${accountId}, ${dayOf(now)}::date, ${auctionId}, 0, 'click', 1, 2, 3, 4, 'browse', ${now}, ${now})`.execute(
        db,
      ),
    );
    clicks.push(clickIdOf(services, { accountId, auctionId, place: 0, day: dayOf(now) }));
  }
  return { tagId, clicks };
}
