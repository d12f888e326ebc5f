import { sql } from "kysely";
import { createAdAccount } from "#contract/business/ad-accounts.ts";
import { sendAdEvents } from "#contract/business/ad-events.ts";
import { becomeBusiness } from "#contract/business/business-accounts.ts";
import { requestParts } from "#contract/kit/client.ts";
import type { CallData, CallInput } from "#contract/kit/define.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { type AdToken, adDayOf, adViewerKey, sealAdToken } from "#server/domains/business/ad-tokens/ad-token.ts";
import { setAccountCap } from "#server/domains/business/limits/set-account-cap.ts";
import { receiptWriter } from "#server/domains/business/serving/receipts/write-receipts.ts";
import type { TestPerson, TestSite } from "#tests/site.ts";

export type TestCampaign = { accountId: string; campaignId: string; adGroupId: string; adId: string; pinId: string };

type Budget = { dailyMicro?: number; lifetimeMicro?: number; startsAt?: Date; endsAt?: Date };
type AccountFacts = { zone?: string; currency?: "USD" | "CZK" | "JPY"; capMicro?: bigint | null };
type Served = { to: string; price?: number; servedAt?: Date; receipt?: false; event?: AdToken["event"] };

const dayMs = 86_400_000;
export const unit = 1_000_000;

/** Has the site sell ads. */
export async function sellAds({ services }: TestSite): Promise<void> {
  const seller = {
    seller: "Magpie Ltd",
    address: "1 Nest Lane",
    country: "US",
    tax_id: null,
    tax_percent: "0",
    load_percent: 10,
  };
  await turnAdsOn(services, seller);
}

/** An advertiser account that may owe a thousand of its currency, or nothing with `capMicro: null`. */
export async function anAccount(
  { services }: TestSite,
  owner: TestPerson,
  { zone = "UTC", currency = "USD", capMicro = 1_000_000_000n }: AccountFacts = {},
): Promise<string> {
  await owner.call(becomeBusiness, { business_name: "Kettles Ltd" }).catch(() => {});
  const facts = { name: "Kettles", country: "US", currency, time_zone: zone } as const;
  const { id } = await owner.call(createAdAccount, facts);
  if (capMicro !== null) await transaction(services.db, (tx) => setAccountCap(tx, id, capMicro, services.clock.now()));
  return id;
}

/** A campaign with one ad of a pin, as far as events ask for it. */
export async function aCampaign({ services }: TestSite, accountId: string, budget: Budget = {}): Promise<TestCampaign> {
  const { db, ids } = services;
  const now = services.clock.now();
  const [campaignId, adGroupId, adId, pinId] = [ids.next(), ids.next(), ids.next(), ids.next()];
  const { dailyMicro = budget.lifetimeMicro === undefined ? 10 * unit : null, lifetimeMicro = null } = budget;
  const { startsAt = new Date(now.getTime() - dayMs), endsAt = new Date(now.getTime() + 30 * dayMs) } = budget;
  await sql`
    insert into campaigns (ad_account_id, id, name, objective, status, daily_micro, lifetime_micro, starts_at, ends_at, made_with, version,
                           created_at, updated_at)
    values (${accountId}, ${campaignId}, 'Kettles', 'CONSIDERATION', 'ACTIVE', ${dailyMicro}, ${lifetimeMicro}, ${startsAt}, ${endsAt},
            'test', 1, ${now}, ${now})`.execute(db);
  return { accountId, campaignId, adGroupId, adId, pinId };
}

/** The viewer key of somebody who is signed in. */
export const keyOf = ({ services }: TestSite, { id }: TestPerson) => adViewerKey(services, `person ${id}`);

let places = 0;

/** Serves an ad, half a minute ago unless told when: its token. */
export async function serve(site: TestSite, campaign: TestCampaign, served: Served): Promise<string> {
  const { services } = site;
  const { to, price = unit, receipt, event = "CLICKTHROUGH" } = served;
  const servedAt = served.servedAt ?? new Date(services.clock.now().getTime() - 30_000);
  places += 1;
  const [auctionId, place] = [services.ids.next(), places % 10];
  const token = {
    ...campaign,
    auctionId,
    place,
    surface: "browse",
    event,
    price,
    servedAt: servedAt.getTime(),
  } as const;
  if (receipt !== false) {
    const writer = receiptWriter(services);
    const { accountId, campaignId, adId } = campaign;
    const serving = { accountId, campaignId, adId, day: adDayOf(token.servedAt), auctionId, place, servedAt };
    writer.add({ ...serving, country: "US", isPersonal: false, receipt: new Uint8Array() });
    await writer.flush();
  }
  return sealAdToken(services, { ...token, viewerKey: to });
}

type Sent = CallInput<typeof sendAdEvents>["events"][number];
/** `at` by the site's clock, unless told. */
type Told = Omit<Sent, "at"> & { at?: string; token?: string; pin_id?: string };

const browser = "Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0";

let networks = 0;

/**
 * Sends events as a page would, each time from another network where a proxy is trusted. Without a browser's name they would be a program's.
 */
export async function sendEvents(
  { services }: TestSite,
  by: Pick<TestPerson, "fetch">,
  events: readonly Told[],
  headers: Record<string, string> = {},
) {
  const at = services.clock.now().toISOString();
  networks += 1;
  const address = `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
  const { url, body = "" } = requestParts(sendAdEvents, { events: events.map((event) => ({ at, ...event })) });
  const answer = await by.fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": browser, "x-forwarded-for": address, ...headers },
    body,
  });
  const { resource_response } = (await answer.json()) as { resource_response: { data: CallData<typeof sendAdEvents> } };
  return resource_response.data;
}

/** Sees an ad and clicks it. */
export async function clickAd(site: TestSite, by: TestPerson, campaign: TestCampaign, price = unit, servedAt?: Date) {
  const token = await serve(site, campaign, { to: keyOf(site, by), price, ...(servedAt && { servedAt }) });
  const seen = { visible_ms: 1_500, token };
  await sendEvents(site, by, [
    { kind: "impression", ...seen },
    { kind: "click", ...seen },
  ]);
  return token;
}
