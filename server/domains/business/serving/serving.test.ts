import { sql } from "kysely";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { listAdArchive, listAdReceipts, whyThisAd } from "#contract/business/ad-serving.ts";
import type { AdEventKind } from "#spec/constants/ad-events.ts";
import { homefeed, relatedPins } from "#contract/content/pins.ts";
import { offsiteCheck } from "#contract/discovery/discovery.ts";
import { search } from "#contract/discovery/search.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import { block } from "#contract/social/messages.ts";
import { replay } from "#engines/auction/replay.ts";
import { openAdToken } from "#server/domains/business/ad-tokens/ad-token.ts";
import type { Ads } from "#server/services/ads.ts";
import type { TestClient } from "#tests/site.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { type Advertised, advertise, sellAds } from "./advertise.fixture.ts";
import { findServings } from "./receipts/find-servings.ts";
import { type KeptServing, placeOf } from "./receipts/read-servings.queries.ts";
import { startAds } from "./start-ads.ts";

const site = testSite();
const [seller, reader] = [testPerson(site), testPerson(site)];
let ads: Ads;
let kettles: Advertised;
let rug: string;

beforeAll(async () => {
  const shop = await site.board(seller);
  const pin = await site.pin(seller, shop.id, { title: "A kettle on a rug", link: "https://kettles.example/" });
  // Newer ones of others stand before it.
  for (let index = 0; index < 6; index += 1) {
    const maker = await site.person();
    const board = await site.board(maker);
    for (let one = 0; one < 9; one += 1) rug = (await site.pin(maker, board.id, { title: `Rug ${index} ${one}` })).id;
  }
  await site.settle();
  await sellAds(site.services);
  kettles = await advertise(site.services, { ownerId: seller.id, pinId: pin.id });
  ads = startAds(site.services, site.services);
  site.services.ads = ads;
  await ads.warm();
});
afterAll(() => ads?.stop());

const adsIn = (pins: readonly WirePin[]) => pins.filter((pin) => pin.is_promoted);
type Asked = () => Promise<readonly WirePin[]>;
const home =
  (who: TestClient, more: { bookmark?: string } = {}): Asked =>
  async () =>
    (await who.page(homefeed, { page_size: 25, ...more })).data;

/** As a browser's beacon brings them. */
async function bring(who: TestClient, ad: WirePin, ...kinds: AdEventKind[]) {
  const at = new Date().toISOString();
  const events = kinds.map((kind) => ({ kind, at, visible_ms: 1_200, token: ad.tracking_params }));
  const headers = {
    "content-type": "text/plain",
    "user-agent": "Mozilla/5.0 (X11; Linux x64) Firefox/140.0",
    origin: site.url,
  };
  const answer = await who.fetch("/ads/v4/events/", { method: "POST", headers, body: JSON.stringify({ events }) });
  return ((await answer.json()) as { resource_response: { data: unknown } }).resource_response.data;
}

/** Pacing keeps an ad out of most auctions at first: asks until there is one. */
async function adOf(ask: Asked, tries = 120): Promise<WirePin> {
  for (let count = 0; count < tries; count += 1) {
    const [ad] = adsIn(await ask());
    if (ad !== undefined) return ad;
    await sleep(10);
  }
  throw new Error("no ad came");
}
/** Why they were shown it: told once its receipt is written. */
const whyOf = (who: TestClient, ad: WirePin) =>
  vi.waitFor(() => who.call(whyThisAd, { token: ad.tracking_params }), 10_000);
async function noAdIn(ask: Asked, tries = 40): Promise<void> {
  for (let count = 0; count < tries; count += 1) expect(adsIn(await ask())).toEqual([]);
}

/** What is kept of an ad's serving. */
async function servingOf(ad: WirePin): Promise<KeptServing> {
  const token = openAdToken(site.services, ad.tracking_params);
  const serving = token === null ? undefined : (await findServings(site.services, [token])).get(placeOf(token));
  if (serving === undefined) throw new Error("no receipt");
  return serving;
}

describe("BUS-19 an ad in a list", () => {
  test("says who pays, carries its token, leads to its page with a click id, and stands where ads may", async () => {
    let pins: readonly WirePin[] = [];
    const ad = await adOf(async () => (pins = await home(reader)()));
    expect(adsIn(pins)).toHaveLength(1);
    expect(pins.indexOf(ad)).toBeGreaterThanOrEqual(3);
    expect(pins).toHaveLength(26);
    expect(ad).toMatchObject({
      id: kettles.pinId,
      promoter: { id: kettles.accountId, name: "Kettles Ltd" },
      sponsorship_label: { sentence: "Promoted by {name}", values: { name: "Kettles Ltd" } },
      why_url: `/ads/v4/receipts/${ad.tracking_params}/why/`,
      domain: "kettles.example",
    });
    expect(ad.tracking_params.length).toBeLessThanOrEqual(400);
    expect(new URL(ad.link ?? "").searchParams.get("mgclid")).toMatch(/^[\w.-]{20,}$/);
    const { receipt } = await servingOf(ad);
    expect(receipt).toMatchObject({ ...kettles, surface: "browse", event: "CLICKTHROUGH" });
  });

  test("has a receipt a moment later, which replays; its events count, and its link is trusted", async () => {
    const ad = await adOf(home(reader));
    const { receipt } = await servingOf(ad);
    const { rows } = await sql<{ receipt: Buffer }>`
      select receipt from ad_auctions where auction_id = ${receipt.auctionId}`.execute(site.services.db);
    const bytes = rows[0]?.receipt ?? Buffer.alloc(0);
    expect(bytes.length).toBeLessThanOrEqual(600);
    expect(replay(bytes, receipt.place)).toMatchObject({ differences: [], receipt });
    // A click right after the ad was served is nobody's.
    site.advance(1);
    expect(await bring(reader, ad, "impression", "click")).toEqual({ accepted: 2, duplicate: 0, invalid: 0 });
    expect(await bring(reader, ad, "click")).toEqual({ accepted: 0, duplicate: 1, invalid: 0 });
    const check = { url: ad.link ?? "", pin_id: ad.id, client_tracking_params: ad.tracking_params };
    expect(await reader.call(offsiteCheck, check)).toMatchObject({ redirect_status: "ok", trusted: true });
    for (const url of ["https://evil.example/", `${ad.link}1`])
      expect(await reader.call(offsiteCheck, { ...check, url })).toMatchObject({ trusted: false });
  });

  test("comes with searches and beside related pins too", async () => {
    const found = await adOf(
      async () => (await reader.call(search, { query: "rug", page_size: 25 })).results as WirePin[],
    );
    expect((await servingOf(found)).receipt).toMatchObject({ surface: "search" });
    const related = await adOf(async () => (await reader.page(relatedPins, { pin_id: rug, page_size: 25 })).data);
    expect((await servingOf(related)).receipt).toMatchObject({ surface: "related" });
  });

  test("is none where a query has to be spoken about, in other scopes, in lists too short, and for its own people", async () => {
    await noAdIn(
      async () => (await reader.call(search, { query: "self harm", page_size: 25 })).results as WirePin[],
      5,
    );
    await noAdIn(async () => (await reader.call(search, { query: "rug", scope: "my_pins" })).results as WirePin[], 5);
    await noAdIn(async () => (await reader.page(homefeed, { page_size: 4 })).data);
    await noAdIn(home(seller));
  });

  test("visitors see one from the second page on", async () => {
    await noAdIn(home(site.visitor), 20);
    const { bookmark } = await site.visitor.page(homefeed, { page_size: 12 });
    const ad = await adOf(async () => {
      const { data } = await site.visitor.page(homefeed, { page_size: 12, bookmark: bookmark ?? "" });
      return data;
    }, 400);
    expect(ad.promoter?.id).toBe(kettles.accountId);
    expect((await whyOf(site.visitor, ad)).reasons.join(" ")).toContain("Nothing about you");
  });

  test("the bookmark knows nothing of it: pages with and without ads hold the same pins", async () => {
    const all: string[][] = [];
    for (let round = 0; round < 12; round += 1) {
      const ids: string[] = [];
      for (let bookmark: string | undefined; ;) {
        const { data, bookmark: next } = await reader.page(homefeed, { page_size: 25, ...(bookmark && { bookmark }) });
        ids.push(...data.filter((pin) => !pin.is_promoted).map(({ id }) => id));
        if (next === null) break;
        bookmark = next;
      }
      all.push(ids);
    }
    for (const ids of all) expect(ids).toEqual(all[0]);
    expect(new Set(all[0]).size).toBe(all[0]?.length);
  });
});

describe("BUS-19 what is told of an ad", () => {
  test("why it was shown, to whoever was shown it and to nobody else, in their language", async () => {
    const ad = await adOf(home(reader));
    const why = await whyOf(reader, ad);
    expect(why).toMatchObject({ promoter: { name: "Kettles Ltd" }, seller: "Test Media Ltd", pin_id: kettles.pinId });
    expect(why.reasons[0]).toBe("Kettles Ltd paid for this ad.");
    expect(why.reasons.join(" ")).not.toMatch(/\d{4,}/);
    const answer = await reader.fetch(ad.why_url ?? "");
    expect(answer.status).toBe(200);
    for (const [who, token] of [
      [seller, ad.tracking_params],
      [site.visitor, ad.tracking_params],
      [reader, `${ad.tracking_params.slice(0, -1)}!`],
      [reader, "~"],
    ] as const)
      await expect(who.call(whyThisAd, { token })).rejects.toMatchObject({ reason: "NOT_FOUND" });
    const german = await site.person({ locale: "de" });
    const theirs = await adOf(home(german));
    expect((await whyOf(german, theirs)).reasons[0]).toBe("Kettles Ltd hat für diese Anzeige bezahlt.");
  });

  test("the receipts, to the account's own people", async () => {
    const day = new Date(site.services.clock.now()).toISOString().slice(0, 10);
    const asked = { advertiser_id: kettles.accountId, day, page_size: 2 };
    const first = await seller.page(listAdReceipts, asked);
    expect(first.data).toHaveLength(2);
    expect(first.data[0]).toMatchObject({ currency: "USD", is_sound: true, rivals: 0, met_by: "broad" });
    const second = await seller.page(listAdReceipts, { ...asked, bookmark: first.bookmark ?? "" });
    expect(second.data[0]?.auction_id).not.toBe(first.data[1]?.auction_id);
    await expect(reader.call(listAdReceipts, asked)).rejects.toMatchObject({ reason: "NOT_FOUND" });
    for (const bad of [{ day: "24 Nov" }, { bookmark: "x" }, { page_size: 0 }])
      await expect(seller.call(listAdReceipts, { ...asked, ...bad })).rejects.toMatchObject({
        reason: "INVALID_PARAMETERS",
      });
  });

  test("the archive, to everybody: who, from when to when, for whom; only what somebody saw, also once it is stopped and its payer another one", async () => {
    const day = site.services.clock.now().toISOString().slice(0, 10);
    const unseen = await advertise(site.services, { ownerId: seller.id, pinId: rug });
    const list = () => site.visitor.call(listAdArchive, {});
    const [ran, ...others] = await list();
    expect(others).toEqual([]);
    expect(ran).toMatchObject({
      ad_id: kettles.adId,
      promoter: { name: "Kettles Ltd", is_verified: false },
      destination: "kettles.example",
      audience: ["Everyone"],
      first_shown_on: day,
      last_shown_on: day,
      is_running: true,
    });
    const { db } = site.services;
    await sql`insert into ad_payer_names (name_key, name, ad_account_id, verified_at) values ('kettlesltd', 'Kettles Ltd', ${kettles.accountId}, now())`.execute(
      db,
    );
    await sql`update ads set review = 'REJECTED', payer = 'Somebody else' where id = ${kettles.adId}`.execute(db);
    expect((await list())[0]).toMatchObject({
      ad_id: kettles.adId,
      promoter: { name: "Kettles Ltd", is_verified: true },
      is_running: false,
    });
    await sql`update ads set last_shown_on = last_shown_on - 364 where id = ${kettles.adId}`.execute(db);
    expect(await list()).toHaveLength(1);
    await sql`update ads set last_shown_on = last_shown_on - 1 where id = ${kettles.adId}`.execute(db);
    expect(await list()).toEqual([]);
    await sql`delete from ad_payer_names`.execute(db);
    await sql`update ads set review = 'APPROVED', payer = 'Kettles Ltd', last_shown_on = ${day} where id = ${kettles.adId}`.execute(
      db,
    );
    await sql`update ads set status = 'ARCHIVED' where id = ${unseen.adId}`.execute(db);
  });
});

describe("BUS-19 an ad is not shown", () => {
  test("to somebody who blocks its advertiser, from the next page on", async () => {
    const other = await site.person();
    await adOf(home(other));
    await other.call(block, { user_id: seller.id });
    await noAdIn(home(other));
  });

  test("of a campaign of which they hid one", async () => {
    const other = await site.person();
    const ad = await adOf(home(other));
    expect(await bring(other, ad, "impression", "hide")).toMatchObject({ accepted: 2 });
    await noAdIn(home(other));
  });
});
