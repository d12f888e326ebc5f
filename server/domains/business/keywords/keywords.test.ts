import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { listAdChanges, revertAdChanges } from "#contract/business/ad-changes.ts";
import { changeKeywords, createKeywords, listKeywords, listSearchQueries } from "#contract/business/keywords.ts";
import { todayIn } from "#rules/business/time-zone.ts";
import { type KeywordList, keywordLimits, type MatchType } from "#spec/constants/keywords.ts";
import { keywordsCopy } from "#spec/copy/business/keywords.ts";
import { turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { noteQuery, queryMark } from "#server/domains/business/serving/receipts/note-queries.ts";
import { type Advertiser, advertiserOn, promotePin } from "#server/domains/business/review/advertise-pin.fixture.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite();
let owner: Advertiser;
let advertiser_id: string;
beforeAll(async () => {
  const seller = { seller: "Test Media Ltd", address: "1 Test Lane", country: "CZ", tax_id: null, tax_percent: "21" };
  await turnAdsOn(site.services, { ...seller, load_percent: 10 });
  owner = await advertiserOn(site);
  advertiser_id = owner.account;
});

const promoted = () => promotePin(site, owner, "https://shop.example.com/bowl");
const add = (parent: { ad_group_id: string } | { campaign_id: string }, ...lines: [MatchType, string][]) =>
  owner.call(createKeywords, {
    ...{ advertiser_id, ...parent },
    keywords: lines.map(([match_type, value]) => ({ match_type, value })),
  });
const listed = (ad_group_id: string, list: "ad_group_positive" | "ad_group_negative" = "ad_group_positive") =>
  owner.call(listKeywords, { advertiser_id, ad_group_id, list });
/** What the auction reads. */
async function read(ad_group_id: string) {
  const { rows } = await sql<{ keywords: unknown; negatives: unknown }>`
    select g.keywords, c.negatives from ad_groups g join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id
     where g.ad_account_id = ${advertiser_id} and g.id = ${ad_group_id}`.execute(site.services.db);
  return rows[0];
}

describe("BUS-03 keywords of ad groups and campaigns", () => {
  test("are added with what each line lacks, are told newest first, and are what the auction reads", async () => {
    const { ad_group_id, campaign_id } = await promoted();
    const made = await add(
      { ad_group_id },
      ["BROAD", "  Woven  RUG "],
      ["EXACT", "rug"],
      ["EXACT", "Rug"],
      ["PHRASE_NEGATIVE", "cheap"],
      ["PHRASE", "a b c d e f g h i"],
      ["PHRASE", "?!"],
    );
    expect(made).toMatchObject({
      added: 3,
      refused: [
        { index: 2, is_known: true, message: keywordsCopy.problems.is_there },
        { index: 4, is_known: false, message: keywordsCopy.problems.too_many_words },
        { index: 5, is_known: false, message: keywordsCopy.problems.no_word },
      ],
    });
    expect(await listed(ad_group_id)).toMatchObject([
      { match_type: "EXACT", value: "rug", status: "ACTIVE", version: 1, campaign_id, campaign_name: "Autumn bowls" },
      { match_type: "BROAD", value: "woven rug" },
    ]);
    expect(await add({ campaign_id }, ["EXACT_NEGATIVE", "free rug"], ["EXACT", "rug"])).toMatchObject({
      added: 1,
      refused: [{ index: 1, message: keywordsCopy.problems.negatives_alone }],
    });
    expect(await read(ad_group_id)).toEqual({
      keywords: {
        keywords: [
          { match: "BROAD", text: "woven rug" },
          { match: "EXACT", text: "rug" },
        ],
        negatives: [{ match: "PHRASE", text: "cheap" }],
      },
      negatives: [{ match: "EXACT", text: "free rug" }],
    });
    expect(await owner.call(listKeywords, { advertiser_id, campaign_id, list: "campaign_negative" })).toMatchObject([
      { ad_group_id: null, ad_group_name: null, value: "free rug" },
    ]);
    expect(await owner.call(listKeywords, { advertiser_id, list: "ad_group_positive", query: "WOVEN" })).toHaveLength(
      1,
    );
  });

  test("that a negative one keeps out say so, as the negative one does", async () => {
    const { ad_group_id, campaign_id } = await promoted();
    const other = await promoted();
    await add({ ad_group_id }, ["EXACT", "rugs for kids"], ["BROAD", "lamp"]);
    await add({ ad_group_id: other.ad_group_id }, ["EXACT", "rug for kids"]);
    await add({ campaign_id }, ["PHRASE_NEGATIVE", "rug"], ["PHRASE_NEGATIVE", "chair"]);
    const flags = async (list: KeywordList, of: object) =>
      (await owner.call(listKeywords, { advertiser_id, list, ...of })).map(({ value, clashes }) => [value, clashes]);
    expect(await flags("ad_group_positive", { ad_group_id })).toEqual([
      ["lamp", false],
      ["rugs for kids", true],
    ]);
    expect(await flags("ad_group_positive", { ad_group_id: other.ad_group_id })).toEqual([["rug for kids", false]]);
    expect(await flags("campaign_negative", { campaign_id })).toEqual([
      ["chair", false],
      ["rug", true],
    ]);
  });

  test("are paused, archived and brought back together; where none runs, none is met", async () => {
    const { ad_group_id } = await promoted();
    await add({ ad_group_id }, ["EXACT", "rug"], ["EXACT", "lamp"]);
    const change = async (status: "ACTIVE" | "PAUSED" | "ARCHIVED") =>
      owner.call(changeKeywords, {
        ...{ advertiser_id, status },
        keywords: (await listed(ad_group_id)).map(({ id, version }) => ({ id, version })),
      });
    expect((await change("PAUSED")).changed).toHaveLength(2);
    expect(await read(ad_group_id)).toMatchObject({ keywords: { keywords: [] } });
    const { batch_id } = await change("ARCHIVED");
    expect(await read(ad_group_id)).toMatchObject({ keywords: null });
    expect(await listed(ad_group_id)).toEqual([]);
    // One of them is made again meanwhile: the other comes back.
    await add({ ad_group_id }, ["EXACT", "lamp"]);
    const { lines } = await owner.call(revertAdChanges, { advertiser_id, batch_id });
    expect(Object.fromEntries(lines.map(({ entity_name, problem }) => [entity_name, problem]))).toEqual({
      lamp: keywordsCopy.problems.is_there,
      rug: null,
    });
    expect((await listed(ad_group_id)).map(({ value, status }) => [value, status])).toEqual([
      ["lamp", "ACTIVE"],
      ["rug", "PAUSED"],
    ]);
    const stale = await owner.call(changeKeywords, {
      ...{ advertiser_id, status: "ACTIVE" },
      keywords: (await listed(ad_group_id)).map(({ id }) => ({ id, version: 99 })),
    });
    expect([stale.changed, stale.refused.length]).toEqual([[], 2]);
  });

  test("a thousand are one change, which one undo takes back; more than there is room for say so line by line", async () => {
    const { ad_group_id } = await promoted();
    const lines = Array.from({ length: 1_000 }, (_, at): [MatchType, string] => ["PHRASE", `keyword ${at}`]);
    const began = performance.now();
    const { batch_id, added } = await add({ ad_group_id }, ...lines);
    expect([added, performance.now() - began < 5_000]).toEqual([1_000, true]);
    const changes = await owner.call(listAdChanges, { advertiser_id, entity: "keyword", page_size: 250 });
    expect(new Set(changes.map((one) => one.batch_id))).toEqual(new Set([batch_id]));
    expect(changes[0]).toMatchObject({ action: "create", entity_name: "keyword 999", after: { match_type: "PHRASE" } });
    const more = Array.from({ length: 1_003 }, (_, at): [MatchType, string] => ["PHRASE", `other ${at}`]);
    const rest = await add({ ad_group_id }, ...more);
    expect(rest.added).toBe(keywordLimits.perParent - 1_000);
    expect(rest.refused.map(({ index, message }) => [index, message])).toEqual(
      [1_000, 1_001, 1_002].map((index) => [index, keywordsCopy.problems.too_many_keywords]),
    );
    const { lines: taken } = await owner.call(revertAdChanges, { advertiser_id, batch_id });
    expect([taken.length, taken.every(({ problem }) => problem === null)]).toEqual([1_000, true]);
    expect(await listed(ad_group_id)).toMatchObject([
      { value: "other 999" },
      ...Array.from({ length: 24 }, () => ({})),
    ]);
    await expectSound(site);
  });

  test("of others aren't there, and nobody without the right changes any", async () => {
    const { ad_group_id } = await promoted();
    const stranger = await advertiserOn(site);
    const keywords = [{ match_type: "EXACT", value: "rug" } as const];
    await expect(
      stranger.call(createKeywords, { advertiser_id: stranger.account, ad_group_id, keywords }),
    ).rejects.toMatchObject({ reason: "NOT_FOUND" });
    await expect(stranger.call(createKeywords, { advertiser_id, ad_group_id, keywords })).rejects.toMatchObject({
      reason: "NOT_FOUND",
    });
    await expect(owner.call(createKeywords, { advertiser_id, keywords })).rejects.toMatchObject({
      reason: "INVALID_PARAMETERS",
    });
  });
});

test("BUS-03 searches are told that twenty people met, with what each is already; the others are one sum", async () => {
  const { ad_group_id, campaign_id } = await promoted();
  const day = site.services.clock.now().toISOString().slice(0, 10);
  const ads = [{ accountId: advertiser_id, adGroupId: ad_group_id }];
  const meet = async (query: string, people: number) => {
    const mark = queryMark(site.services, query);
    for (let one = 0; one < people; one += 1)
      await noteQuery(site.services.db, { day, query, mark, viewerKey: `viewer ${query} ${one}`, ads });
    await sql`
      update ad_queries set impressions = ${people}, clicks = 1, billed_micro = 250000
       where ad_account_id = ${advertiser_id} and ad_group_id = ${ad_group_id} and query_mark = decode(${mark}, 'hex')`.execute(
      site.services.db,
    );
  };
  await meet("woven rugs", 40);
  await meet("cheap rug", 60);
  await meet("a rare rug", 5);
  const told = (level: "ad_group" | "campaign") =>
    owner.call(listSearchQueries, { advertiser_id, level, campaign_id, from: day, to: day });
  const plain = { is_keyword: false, is_excluded: false };
  expect(await told("ad_group")).toMatchObject({
    items: [
      { query: "cheap rug", ad_group_id, impressions: 60, clicks: 1, spend_micro: "250000", ...plain },
      { query: "woven rugs", ad_group_id, impressions: 40, ...plain },
    ],
    other: { impressions: 5, clicks: 1, spend_micro: "250000" },
  });
  await add({ ad_group_id }, ["EXACT", "woven rug"]);
  await add({ campaign_id }, ["PHRASE_NEGATIVE", "cheap"]);
  for (const level of ["ad_group", "campaign"] as const)
    expect((await told(level)).items).toMatchObject([
      { query: "cheap rug", campaign_id, is_keyword: false, is_excluded: true },
      { query: "woven rugs", is_keyword: true, is_excluded: false },
    ]);
  expect(
    await owner.call(listSearchQueries, { advertiser_id, level: "campaign", from: "2020-01-01", to: "2020-01-02" }),
  ).toEqual({
    items: [],
    other: { impressions: 0, clicks: 0, spend_micro: "0" },
  });
});

test("BUS-03 what is searched in the evening stands under today, though it is tomorrow in UTC", async () => {
  const { ad_group_id, campaign_id } = await promoted();
  const { db, clock } = site.services;
  await sql`update ad_accounts set time_zone = 'America/New_York' where ad_account_id = ${advertiser_id}`.execute(db);
  const now = clock.now();
  const night = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 2);
  site.advance((night - now.getTime()) / 1000);
  const [today, tomorrow] = [todayIn("America/New_York", night), new Date(night).toISOString().slice(0, 10)];
  expect(today < tomorrow).toBe(true);
  const met = { day: tomorrow, query: "evening rug", mark: queryMark(site.services, "evening rug") };
  for (let one = 0; one < 40; one += 1)
    await noteQuery(db, {
      ...met,
      viewerKey: `late ${one}`,
      ads: [{ accountId: advertiser_id, adGroupId: ad_group_id }],
    });
  const asked = { advertiser_id, level: "campaign", campaign_id, from: today } as const;
  const told = async (to: string) => (await owner.call(listSearchQueries, { ...asked, to })).items;
  expect(await told(today)).toMatchObject([{ query: "evening rug" }]);
});
