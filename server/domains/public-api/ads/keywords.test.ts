import { beforeAll, expect, test } from "vitest";
import { becomeBusiness } from "#contract/business/business-accounts.ts";
import type { V5Id } from "#contract/v5/calls.ts";
import { keywordsCopy } from "#spec/copy/business/keywords.ts";
import { type Advertised, advertise, sellAds } from "#server/domains/business/serving/advertise.fixture.ts";
import { askOperation } from "#server/domains/public-api/operation.fixture.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite();
const owner = testPerson(site, { emailVerified: true });
let ad: Advertised;

beforeAll(async () => {
  await owner.call(becomeBusiness, { business_name: "Kettles Ltd" });
  await sellAds(site.services);
  const pin = await site.pin(owner, (await site.board(owner)).id, { link: "https://kettles.example/new" });
  ad = await advertise(site.services, { ownerId: owner.id, pinId: pin.id });
});

type Answer = {
  items: Record<string, unknown>[];
  keywords: Record<string, unknown>[];
  errors: { data: Record<string, unknown>; error_messages: string[] }[];
  bookmark: string | null;
};
const path = () => ({ ad_account_id: ad.accountId });
async function ask(id: V5Id, more: { body?: object; query?: Record<string, string> }): Promise<Answer> {
  const told = await askOperation(site, id, { path: path(), ...more }, owner);
  expect(told, JSON.stringify(told.body)).toMatchObject({ status: 200 });
  return told.body as unknown as Answer;
}
const read = (query: Record<string, string>) => ask("keywords/get", { query });

test("API-04 keywords are made, read by what they stand in, archived and brought back; each that can't be says why", async () => {
  const kettle = { match_type: "BROAD", value: "Kettle" };
  const made = await ask("keywords/create", {
    body: {
      parent_id: `AG${ad.adGroupId}`,
      keywords: [kettle, kettle, { match_type: "EXACT_NEGATIVE", value: "free kettle", bid: null }],
    },
  });
  const [first] = made.keywords;
  expect(made.keywords).toMatchObject([
    {
      ...{ value: "kettle", match_type: "BROAD", parent_id: ad.adGroupId, parent_type: "ad_group" },
      ...{ archived: false, bid: null, type: "keyword" },
    },
    { value: "free kettle" },
  ]);
  expect(made.errors).toMatchObject([{ data: kettle, error_messages: [`value: ${keywordsCopy.problems.is_there}`] }]);
  const above = await ask("keywords/create", {
    body: { parent_id: ad.campaignId, keywords: [kettle, { match_type: "PHRASE_NEGATIVE", value: "cheap" }] },
  });
  expect(above).toMatchObject({
    keywords: [{ value: "cheap", parent_id: ad.campaignId, parent_type: "campaign" }],
    errors: [{ error_messages: [`match_type: ${keywordsCopy.problems.negatives_alone}`] }],
  });

  const values = async (query: Record<string, string>) => (await read(query)).items.map(({ value }) => value);
  expect(await values({})).toEqual([]);
  expect(await values({ campaign_id: ad.campaignId })).toEqual(["cheap"]);
  expect(await values({ ad_group_id: ad.adGroupId })).toEqual(["free kettle", "kettle"]);
  expect(await values({ ad_group_ids: ad.adGroupId, match_types: "BROAD" })).toEqual(["kettle"]);
  const page = await read({ ad_group_id: ad.adGroupId, page_size: "1" });
  expect(page.items).toMatchObject([{ value: "free kettle" }]);
  const next = await read({ ad_group_id: ad.adGroupId, page_size: "1", bookmark: page.bookmark ?? "" });
  expect(next).toMatchObject({ items: [{ value: "kettle" }], bookmark: null });

  const archive = (archived: boolean, ...ids: unknown[]) =>
    ask("keywords/update", { body: { keywords: ids.map((id) => ({ id, archived })) } });
  expect(await archive(true, first?.["id"], "77")).toMatchObject({
    keywords: [{ id: first?.["id"], archived: true }],
    errors: [{ data: { id: "77" } }],
  });
  expect(await values({ ad_group_id: ad.adGroupId })).toEqual(["free kettle"]);
  expect(await archive(false, first?.["id"])).toMatchObject({ keywords: [{ archived: false }], errors: [] });
});

test("API-04 a bid of a keyword's own, and keywords of an account, aren't built and say so; what isn't there is missing", async () => {
  const send = async (body: object) => {
    const { status, body: told } = await askOperation(site, "keywords/create", { path: path(), body }, owner);
    return [status, told["message"]];
  };
  const keywords = [{ match_type: "EXACT_NEGATIVE", value: "kettle" }];
  expect(await send({ parent_id: ad.adGroupId, keywords: [{ ...keywords[0], bid: 500_000 }] })).toEqual([
    501,
    "keywords.bid: isn't implemented here.",
  ]);
  expect(await send({ parent_id: ad.accountId, keywords })).toEqual([501, "parent_id: isn't implemented here."]);
  expect((await send({ parent_id: "AG77", keywords }))[0]).toBe(404);
  expect((await send({ parent_id: `C${ad.adGroupId}`, keywords }))[0]).toBe(404);
});
