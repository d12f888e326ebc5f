import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import {
  createConversionTag,
  listConversionEvents,
  listConversionTags,
  updateConversionTag,
} from "#contract/business/conversions.ts";
import { conversionLimits } from "#spec/constants/conversions.ts";
import { addDay } from "#server/database/events/day-partitions.ts";
import { dayAfter, dayOf } from "#server/platform/events/events.ts";
import { createCipher } from "#server/platform/cipher.ts";
import { turnAdsOff } from "#server/domains/business/ad-settings/ad-settings.ts";
import { addAdvertiserMember } from "#server/domains/business/access/manage-advertisers.ts";
import { conversionTags } from "#server/http/conversion-tags.ts";
import { testSite } from "#tests/test-site.ts";
import { clickIdOf, readClickId, withClickId } from "./click-id.ts";
import { matchClicksJob } from "./match-clicks.job.ts";
import { tendConversionsJob } from "./tend-conversions.job.ts";
import { openShop, report, serveAd, type Shop } from "./shop.fixture.ts";

const site = testSite({ extras: [conversionTags] });
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(site, { enhanced_match: true });
});

const now = () => site.services.clock.now();
const ago = (seconds: number) => new Date(now().getTime() - seconds * 1000);
const history = async (filter: object = {}) =>
  shop.owner.call(listConversionEvents, { advertiser_id: shop.accountId, ...filter });
const newest = async () => (await history({ page_size: 1 }))[0];
const event = (more: Record<string, unknown> = {}) => ({ tag_id: shop.tagId, event: "checkout", ...more });

describe("BUS-15 a click id", () => {
  const token = {
    accountId: "999999999999999999",
    auctionId: "123456789012345678",
    place: 3,
    day: "2026-11-18",
  };

  test("says which serving it is of, fits a cookie, and is made by this instance alone", () => {
    const id = clickIdOf(site.services, token);
    expect(id.length).toBeLessThanOrEqual(50);
    expect(readClickId(site.services, id)).toEqual(token);
    expect(readClickId({ cipher: createCipher(Buffer.alloc(32, 8)) }, id)).toBeNull();
    for (let at = 0; at < id.length; at += 1)
      expect(
        readClickId(site.services, `${id.slice(0, at)}${id[at] === "a" ? "b" : "a"}${id.slice(at + 1)}`),
      ).toBeNull();
    for (const bad of ["", "x", `${id}x`, id.toUpperCase(), ".".repeat(40)])
      expect(readClickId(site.services, bad)).toBeNull();
  });

  test("stands in the landing address beside what the shop had there, once", () => {
    expect(withClickId("https://shop.example/a?b=c&mgclid=old#d", "new")).toBe(
      "https://shop.example/a?b=c&mgclid=new#d",
    );
  });
});

describe("BUS-15 an event of the tag", () => {
  test("counts for the clicked ad, with what it is worth to the micro", async () => {
    const ad = await serveAd(site, shop.accountId, [
      { kind: "impression", at: ago(70) },
      { kind: "click", at: ago(60) },
    ]);
    const { status, told, headers } = await report(
      site,
      event({
        value: "8.20",
        currency: "usd",
        order_id: "A-1",
        event_id: "e-1",
        num_items: 2,
        click_ids: [ad.clickId],
      }),
      { origin: "https://shop.example" },
    );
    expect([status, told.data]).toEqual([200, { taken: 1, duplicate: 0, refused: [] }]);
    expect(headers.get("set-cookie")).toBeNull();
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(await newest()).toMatchObject({
      event_name: "checkout",
      state: "attributed",
      reason: null,
      site: "shop.example",
      value_micro: "8200000",
      currency: "USD",
      item_count: 2,
      has_event_id: true,
      has_order_id: true,
      has_email: false,
      touch: { kind: "click", campaign_id: ad.campaignId, ad_id: ad.adId },
    });
    const { tags } = await shop.owner.call(listConversionTags, { advertiser_id: shop.accountId });
    expect(Date.now() - Date.parse(tags[0]?.last_fired_at ?? "")).toBeLessThan(60_000);
  });

  test("counts once by its own id and by its order, also when twenty come at once", async () => {
    const twice = event({ event_id: "twice", value: "1" });
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(site, twice)));
    expect(answers.filter(({ told }) => told.data?.taken === 1)).toHaveLength(1);
    expect(answers.filter(({ told }) => told.data?.duplicate === 1)).toHaveLength(19);
    await report(site, event({ order_id: "O-1", event_id: "one", value: "5" }));
    expect((await report(site, event({ order_id: "O-1", event_id: "two", value: "5" }))).told.data?.duplicate).toBe(1);
    expect(await newest()).toMatchObject({ state: "refused", reason: "duplicate", field: "order_id" });
    // Undone with it: the id is still free.
    expect((await report(site, event({ event_id: "two", value: "5" }))).told.data?.taken).toBe(1);
    expect((await report(site, { ...twice, event: "lead", value: undefined })).told.data?.taken).toBe(1);
  });

  test.each([
    [{ event: "buy" }, "event_unknown", "event"],
    [{ event: undefined }, "event_unknown", "event"],
    [{ value: "1,5" }, "value_invalid", "value"],
    [{ value: "NaN" }, "value_invalid", "value"],
    [{ value: "1e3" }, "value_invalid", "value"],
    [{ value: 1e18 }, "value_invalid", "value"],
    [{ value: "1000000000000000000" }, "value_invalid", "value"],
    [{ value: { amount: 1 } }, "value_invalid", "value"],
    [{ value: "-1" }, "value_invalid", "value"],
    [{ value: "-1", order_id: "none" }, "order_unknown", "order_id"],
    [{ value: "5", currency: "EUR" }, "other_currency", "currency"],
    [{ event_time: 1_500_000_000 }, "too_old", "event_time"],
    [{ event_time: 4_000_000_000 }, "in_future", "event_time"],
    [{ event_time: "yesterday" }, "field_invalid", "event_time"],
    [{ num_items: 1.5 }, "field_invalid", "num_items"],
    [{ order_id: "x".repeat(201) }, "field_invalid", "order_id"],
    [{ em: "ada@example.com" }, "not_hashed", "em"],
    [{ email: "ada@example.com" }, "not_hashed", "email"],
    [{ ph: "+1 555 0100" }, "not_hashed", "ph"],
  ])("with %j is refused as %s by the field %s, and its history says so", async (wrong, reason, field) => {
    const { status, told } = await report(site, event(wrong));
    expect([status, told.data?.field, told.data?.refused?.[0]?.reason]).toEqual([400, field, reason]);
    expect(told.message).toMatch(new RegExp(`^${field}: `));
    expect(await newest()).toMatchObject({ state: "refused", reason, field, value_micro: null, touch: null });
  });

  test.each([
    [8.2, "8200000"],
    [0.1 + 0.2, "300000"],
    [19.99 * 3, "59970000"],
    ["0", "0"],
    [null, null],
    ["99999999.999999", "99999999999999"],
  ])("that is worth %j is worth %s micro", async (value, micro) => {
    expect((await report(site, event({ value }))).status).toBe(200);
    expect((await newest())?.value_micro).toBe(micro);
  });

  test("comes from a clock that is wrong: what it says at sending corrects it", async () => {
    const wrong = 3 * 86_400 + Date.now() / 1000;
    await report(site, event({ event_time: wrong - 120, sent_at: wrong }));
    const told = await newest();
    const seconds = (Date.parse(told?.received_at ?? "") - Date.parse(told?.event_at ?? "")) / 1000;
    expect(Math.abs(seconds - 120)).toBeLessThan(5);
    await report(site, event({ event_time: Date.now() / 1000 + 300 }));
    const ahead = await newest();
    expect(ahead?.event_at).toBe(ahead?.received_at);
  });

  test("of an unknown tag, of no tag, or none at all is refused by name and noted nowhere", async () => {
    for (const [body, status, field] of [
      [{ tag_id: "1", event: "lead" }, 404, undefined],
      [{ event: "lead" }, 400, "tag_id"],
      [[], 400, "body"],
      [Array.from({ length: conversionLimits.eventsPerRequestMax + 1 }, () => event()), 400, "body"],
      [[event(), { ...event(), tag_id: "7" }], 400, "tag_id"],
    ] as const) {
      const { status: got, told } = await report(site, body as Record<string, unknown>[]);
      expect([got, told.data?.field]).toEqual([status, field]);
    }
    const broken = await fetch(`${site.url}/ct/event`, {
      method: "POST",
      body: "{",
      headers: { "content-type": "text/plain" },
    });
    expect(broken.status).toBe(400);
    const big = await fetch(`${site.url}/ct/event`, {
      method: "POST",
      body: " ".repeat(40_000),
      headers: { "content-type": "text/plain" },
    });
    expect(big.status).toBe(413);
  });

  test("several of one request are taken each by itself", async () => {
    const { status, told } = await report(site, [event(), event({ value: "x" }), event({ event: "page_visit" })]);
    expect(status).toBe(200);
    expect(told.data).toMatchObject({ taken: 2, refused: [{ index: 1, reason: "value_invalid", field: "value" }] });
  });

  test("a program's is refused, also one that says it is a picture", async () => {
    const bot = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" };
    expect((await report(site, event(), bot)).told.data?.refused?.[0]?.reason).toBe("bot");
    const pixel = await site.visitor.fetch(`/ct/event?tag_id=${shop.tagId}&event=lead`, { headers: bot });
    expect(pixel.headers.get("x-conversion-event")).toBe("refused; bot; user-agent");
  });

  test("comes as a picture's address too, where a fetch ahead counts nothing", async () => {
    const ad = await serveAd(site, shop.accountId, [{ kind: "click", at: ago(5) }]);
    const path = `/ct/event?tag_id=${shop.tagId}&event=signup&event_id=pix&click_ids=${ad.clickId}`;
    const headers = { "user-agent": "Mozilla/5.0 Firefox/140.0", referer: "https://shop.example/thanks?name=ada" };
    const ahead = await site.visitor.fetch(path, { headers: { ...headers, "sec-purpose": "prefetch" } });
    expect(ahead.headers.get("x-conversion-event")).toBe("prefetch");
    const picture = await site.visitor.fetch(path, { headers });
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/gif"]);
    expect([picture.headers.get("x-conversion-event"), picture.headers.get("set-cookie")]).toEqual(["taken", null]);
    expect(await newest()).toMatchObject({ event_name: "signup", state: "attributed", site: "shop.example" });
    expect((await site.visitor.fetch(path, { headers })).headers.get("x-conversion-event")).toBe("duplicate");
  });
});

describe("BUS-15 why an event counts for no ad", () => {
  const unmatched = async (more: Record<string, unknown>, headers = {}) => {
    expect((await report(site, event(more), headers)).status).toBe(200);
    return (await newest())?.reason;
  };

  test("is told: no click, a forged one, another account's, an unknown, an invalid one, a person who said no", async () => {
    const other = await openShop(site);
    const foreign = await serveAd(site, other.accountId, [{ kind: "click", at: ago(60) }]);
    const fraud = await serveAd(site, shop.accountId, [{ kind: "click", at: ago(60), reason: "bot" }]);
    const late = await serveAd(site, shop.accountId, [{ kind: "click", at: ago(60) }]);
    const unknown = clickIdOf(site.services, {
      accountId: shop.accountId,
      auctionId: "42",
      place: 0,
      day: new Date().toISOString().slice(0, 10),
    });
    expect(await unmatched({})).toBe("no_click");
    expect(await unmatched({ click_ids: ["abc.def.ghi.0.AAAAAAAAAAAA"] })).toBe("click_forged");
    expect(await unmatched({ click_ids: [foreign.clickId] })).toBe("other_account");
    expect(await unmatched({ click_ids: [unknown] })).toBe("click_unknown");
    expect(await unmatched({ click_ids: [fraud.clickId] })).toBe("click_invalid");
    expect(await unmatched({ click_ids: [late.clickId], event_time: Date.now() / 1000 - 86_400 })).toBe("click_after");
    expect(await unmatched({ click_ids: [late.clickId], opt_out: true })).toBe("opted_out");
    expect(await unmatched({ click_ids: [late.clickId] }, { "sec-gpc": "1" })).toBe("opted_out");
  });

  test("ends when the click is told after all: within seconds, or a day later", async () => {
    const [soon, late] = [await serveAd(site, shop.accountId, []), await serveAd(site, shop.accountId, [])];
    expect(await unmatched({ click_ids: [soon.clickId], event_id: "soon" })).toBe("click_unknown");
    expect(await unmatched({ click_ids: [late.clickId], event_id: "late" })).toBe("click_unknown");
    await soon.tell([{ kind: "click", at: now() }]);
    site.advance(6);
    await site.settle();
    const states = async () => (await history({ page_size: 2 })).map(({ state }) => state);
    expect(await states()).toEqual(["unattributed", "attributed"]);
    await late.tell([{ kind: "click", at: now() }]);
    for (const seconds of [60, 600, 3_600, 86_400]) {
      site.advance(seconds + 1);
      await matchClicksJob.run(site.services, {});
    }
    expect(await states()).toEqual(["attributed", "attributed"]);
    const { rows } = await sql`select 1 from conversion_waits where conversion_id in
      (select conversion_id from conversion_touches where ad_account_id = ${shop.accountId} and kind = 'click')`.execute(
      site.services.db,
    );
    expect(rows).toEqual([]);
  });
});

describe("BUS-15 an order that is taken back", () => {
  test("lowers what its ad brought, in parts, and never below nothing", async () => {
    const ad = await serveAd(site, shop.accountId, [{ kind: "click", at: ago(60) }]);
    await report(site, event({ order_id: "R-1", value: "30", click_ids: [ad.clickId] }));
    const back = (value: string) => report(site, event({ order_id: "R-1", value, event_id: `back ${value}` }));
    expect((await back("-20")).status).toBe(200);
    expect(await newest()).toMatchObject({ state: "attributed", value_micro: "-20000000", touch: { ad_id: ad.adId } });
    expect((await back("-20")).told.data?.duplicate).toBe(1);
    expect((await back("-11")).told.data?.refused?.[0]).toMatchObject({ reason: "refund_too_large", field: "value" });
    expect((await back("-10")).status).toBe(200);
    expect((await back("-0.01")).told.data?.refused?.[0]?.reason).toBe("refund_too_large");
  });
});

describe("BUS-15 what is kept", () => {
  test("names nobody: neither email, order, event id, address nor user agent stand in any row", async () => {
    const email = "0123456789abcdef".repeat(4);
    const planted = { em: email, order_id: "ORDER-SECRET-77", event_id: "EVENT-SECRET-77" };
    await report(site, event(planted), {
      "user-agent": "Mozilla/5.0 Firefox/140.0 SECRET-77",
      origin: "https://shop.example",
    });
    expect(await newest()).toMatchObject({ has_email: true, has_order_id: true, has_event_id: true });
    const tables = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' and tablename like 'conversion%'`.execute(
      site.services.db,
    );
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(
        site.services.db,
      );
      const whole = rows.map(({ text }) => text).join("\n");
      for (const secret of [email, "SECRET-77", "Firefox", "127.0.0.1", Buffer.from("SECRET-77").toString("hex")])
        expect(whole).not.toContain(secret);
    }
  });

  test("holds no email where the tag doesn't take them, or the person said no", async () => {
    const em = "ab".repeat(32);
    await report(site, event({ em, opt_out: true }));
    expect(await newest()).toMatchObject({ has_email: false });
    await shop.owner.call(updateConversionTag, {
      advertiser_id: shop.accountId,
      tag_id: shop.tagId,
      enhanced_match: false,
    });
    await report(site, event({ em }));
    expect(await newest()).toMatchObject({ has_email: false });
  });

  test("is forgotten by days, and room is made for those to come", async () => {
    const { pool } = site.services;
    const today = dayOf(now());
    const [last, past] = [dayAfter(today, -conversionLimits.keptDays), dayAfter(today, -conversionLimits.keptDays - 1)];
    for (const day of [last, past]) await addDay(pool, "conversion_events", day);
    for (let run = 0; run < 2; run += 1) await tendConversionsJob.run(site.services, {});
    const { rows } = await pool.query<{ name: string }>(
      "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'conversion_events'::regclass",
    );
    const names = rows.map(({ name }) => name);
    const partition = (day: string) => `conversion_events_${day.replaceAll("-", "")}`;
    expect(names).toEqual(expect.arrayContaining([last, today, dayAfter(today, 3)].map(partition)));
    expect(names).not.toContain(partition(past));
  });
});

describe("BUS-15 the tag's own rules", () => {
  test("events of other sites are refused where sites are named, those of an archived tag always", async () => {
    const own = await openShop(site, { domains: ["shop.example", "127.0.0.1:4000"] });
    const from = async (origin: string | null) => {
      const { told } = await report(site, { tag_id: own.tagId, event: "lead" }, origin === null ? {} : { origin });
      return told.data?.refused?.[0]?.reason ?? "taken";
    };
    expect(await from("https://shop.example")).toBe("taken");
    expect(await from("https://www.shop.example:8443")).toBe("taken");
    expect(await from("http://127.0.0.1:4000")).toBe("taken");
    for (const foreign of [
      "https://notshop.example",
      "https://shop.example.evil.example",
      "http://127.0.0.1:4001",
      null,
    ])
      expect(await from(foreign)).toBe("foreign_site");
    const change = { advertiser_id: own.accountId, tag_id: own.tagId };
    await own.owner.call(updateConversionTag, { ...change, status: "ARCHIVED" });
    expect(await from("https://shop.example")).toBe("tag_archived");
    await own.owner.call(updateConversionTag, { ...change, status: "ACTIVE", domains: [] });
    expect(await from(null)).toBe("taken");
  });

  test("no cookie counts: whoever is signed in, events are taken from any site and in nobody's name", async () => {
    const hostile = { cookie: shop.owner.cookie, origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const { status, headers } = await report(site, event({ event: "lead" }), hostile);
    expect([status, headers.get("set-cookie")]).toEqual([200, null]);
    // The same cookie from there writes nothing where a session counts, whatever the body is called.
    for (const type of ["application/json", "text/plain"]) {
      const write = await fetch(`${site.url}${createConversionTag.path}`, {
        method: "POST",
        body: JSON.stringify({ advertiser_id: shop.accountId, name: "Theirs" }),
        headers: { ...hostile, "content-type": type },
      });
      expect([400, 403]).toContain(write.status);
    }
    const { tags } = await shop.owner.call(listConversionTags, { advertiser_id: shop.accountId });
    expect(tags).toHaveLength(1);
    const asked = await fetch(`${site.url}/ct/event`, {
      method: "OPTIONS",
      headers: { origin: "https://shop.example" },
    });
    expect([asked.status, asked.headers.get("access-control-allow-headers")]).toEqual([204, "content-type"]);
    expect(asked.headers.get("access-control-allow-credentials")).toBeNull();
  });

  test("strangers find no account, members lack a right, and where no ads are sold there is no tag", async () => {
    const [stranger, member] = [await site.person(), await site.person()];
    await addAdvertiserMember(site.services, { id: shop.accountId, username: member.username });
    const input = { advertiser_id: shop.accountId };
    for (const call of [listConversionTags, listConversionEvents]) {
      await expect(stranger.call(call, input)).rejects.toMatchObject({ reason: "NOT_FOUND" });
      await expect(member.call(call, input)).rejects.toMatchObject({
        reason: "ROLE_MISSING",
        data: { role: "ads:read" },
      });
    }
    await expect(stranger.call(createConversionTag, { ...input, name: "Mine" })).rejects.toMatchObject({
      reason: "NOT_FOUND",
    });
    const other = await openShop(site);
    await expect(
      other.owner.call(updateConversionTag, { advertiser_id: other.accountId, tag_id: shop.tagId, name: "Mine" }),
    ).rejects.toMatchObject({ reason: "NOT_FOUND" });
    await turnAdsOff(site.services);
    site.advance(11);
    expect((await report(site, event())).status).toBe(404);
    expect((await site.visitor.fetch("/ct.js")).status).toBe(200);
  });
});
