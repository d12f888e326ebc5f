import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { sendAdEvents } from "#contract/business/ad-events.ts";
import { requestParts } from "#contract/kit/client.ts";
import type { CallData, CallInput } from "#contract/kit/define.ts";
import { cookieNames } from "#server/calls/cookie-names.ts";
import { hashToken } from "#server/domains/identity/account/token.ts";
import type { BillableEvent } from "#engines/auction/ad.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { insertAdvertiser } from "#server/domains/business/access/manage-advertisers.ts";
import { turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { adTokensOf, adViewerKey } from "#server/domains/business/ad-tokens/ad-token.ts";
import { bumpAdAccountVersion } from "#server/domains/business/signals/ad-account-version.ts";
import { setAccountCap } from "#server/domains/business/limits/set-account-cap.ts";
import { auctionIds, auctionOf } from "#server/domains/business/serving/receipt-of.fixture.ts";
import { writeReceipts } from "#server/domains/business/serving/receipts/write-receipts.ts";
import type { Services } from "#server/services/services.ts";
import type { TestPerson } from "#tests/site.ts";

export type TestCampaign = { accountId: string; campaignId: string; adGroupId: string; adId: string; pinId: string };

type Site = { services: Services };
type Budget = { dailyMicro?: number; lifetimeMicro?: number; maxClickMicro?: number; startsAt?: Date; endsAt?: Date };
type AccountFacts = { zone?: string; currency?: "USD" | "CZK" | "JPY"; capMicro?: bigint | null };
/** `to`: the viewer key of whom it is served to, or of whom each of several. */
type Served = {
  to: string | ((number: number) => string);
  price?: number;
  servedAt?: Date;
  receipt?: false;
  event?: BillableEvent;
};

const dayMs = 86_400_000;
export const unit = 1_000_000;

/** Has the site sell ads. */
export async function sellAds({ services }: Site): Promise<void> {
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
  { services }: Site,
  owner: { id: string },
  { zone = "UTC", currency = "USD", capMicro = 1_000_000_000n }: AccountFacts = {},
): Promise<string> {
  const now = services.clock.now();
  return transaction(services.db, async (tx) => {
    const id = await insertAdvertiser(services, tx, { ownerId: owner.id, name: "Kettles" });
    const facts = { country: "US", currency, time_zone: zone, created_at: now, updated_at: now };
    await tx
      .insertInto("ad_accounts")
      .values({ ad_account_id: id, ...facts })
      .execute();
    if (capMicro !== null) await setAccountCap(tx, id, capMicro, now);
    return id;
  });
}

/** A campaign with one ad of a pin, as far as events ask for it. */
export async function aCampaign({ services }: Site, accountId: string, budget: Budget = {}): Promise<TestCampaign> {
  const { db, ids } = services;
  const now = services.clock.now();
  const [campaignId, adGroupId, adId, pinId] = [ids.next(), ids.next(), ids.next(), ids.next()];
  const {
    dailyMicro = budget.lifetimeMicro === undefined ? 10 * unit : null,
    lifetimeMicro = null,
    maxClickMicro = Number.MAX_SAFE_INTEGER,
  } = budget;
  const { startsAt = new Date(now.getTime() - dayMs), endsAt = new Date(now.getTime() + 30 * dayMs) } = budget;
  await sql`
    insert into campaigns (ad_account_id, id, name, objective, status, daily_micro, lifetime_micro, max_click_micro, starts_at, ends_at, made_with, version,
                           created_at, updated_at)
    values (${accountId}, ${campaignId}, 'Kettles', 'CONSIDERATION', 'ACTIVE', ${dailyMicro}, ${lifetimeMicro}, ${maxClickMicro}, ${startsAt}, ${endsAt},
            'test', 1, ${now}, ${now})`.execute(db);
  await sql`
    insert into ad_groups (ad_account_id, id, campaign_id, name, status, bid_micro, billable_event, targeting, created_at, updated_at)
    values (${accountId}, ${adGroupId}, ${campaignId}, 'Kettles', 'ACTIVE', ${maxClickMicro}, 'CLICKTHROUGH', '{}', ${now}, ${now})`.execute(
    db,
  );
  await transaction(db, (tx) => bumpAdAccountVersion(tx, accountId, now));
  return { accountId, campaignId, adGroupId, adId, pinId };
}

/** The viewer key of somebody who is signed in. */
export const keyOf = ({ services }: Site, { id }: { id: string }) => adViewerKey(services, `person ${id}`);

/** A visitor in a browser of their own: as whom ads know them, and the cookie that says so. */
export function aVisitor({ services }: Site): { cookie: string; key: string } {
  const device = randomBytes(32).toString("base64url");
  const key = adViewerKey(services, `device ${hashToken(device).toString("hex")}`);
  return { cookie: `${cookieNames.device}=${device}`, key };
}

/** Serves an ad, half a minute ago unless told when: its token. */
export async function serve(site: Site, campaign: TestCampaign, served: Served): Promise<string> {
  const [token = ""] = await serveMany(site, campaign, 1, served);
  return token;
}

/** The same as often as is said. */
export async function serveMany(
  { services }: Site,
  campaign: TestCampaign,
  times: number,
  { to, price = unit, receipt, event = "CLICKTHROUGH", servedAt: told }: Served,
): Promise<string[]> {
  const at = told ?? new Date(services.clock.now().getTime() - 30_000);
  const held = Array.from({ length: times }, () =>
    auctionOf({ ...campaign, auctionId: nextAuction(at), at, price, event }),
  );
  // Without one, the auction has a place that was not shown.
  await writeReceipts(services.db, receipt === false ? held.map((one) => ({ ...one, slots: [null] })) : held);
  return held.map(({ auctionId }, n) => adTokensOf(services, auctionId, typeof to === "string" ? to : to(n))(0));
}

const nextAuction = auctionIds();

type Sent = CallInput<typeof sendAdEvents>["events"][number];
/** `at` by the site's clock, unless told. */
type Told = Omit<Sent, "at"> & { at?: string; token?: string; pin_id?: string };

/** What a browser calls itself. */
export const browser = "Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0";

let networks = 0;
/** An address of a network in which no other number is, nor near it. */
export const networkAddress = (number: number) => `10.${number & 255}.${(number >> 8) & 255}.${(number >> 16) & 255}`;

/**
 * Sends events as a page would, each time from another network where a proxy is trusted. Without a browser's name they would be a program's.
 */
export async function sendEvents(
  { services }: Site,
  by: Pick<TestPerson, "fetch">,
  events: readonly Told[],
  headers: Record<string, string> = {},
) {
  const at = services.clock.now().toISOString();
  networks += 1;
  const address = networkAddress(networks);
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
export async function clickAd(site: Site, by: TestPerson, campaign: TestCampaign, price = unit, servedAt?: Date) {
  const token = await serve(site, campaign, { to: keyOf(site, by), price, ...(servedAt && { servedAt }) });
  const seen = { visible_ms: 1_500, token };
  await sendEvents(site, by, [
    { kind: "impression", ...seen },
    { kind: "click", ...seen },
  ]);
  return token;
}
