import { beforeAll, expect, test } from "vitest";
import { listAdChanges, revertAdChanges } from "#contract/business/ad-changes.ts";
import { listAdGroups } from "#contract/business/ad-groups.ts";
import { becomeBusiness } from "#contract/business/business-accounts.ts";
import {
  createTargetingTemplate,
  deleteTargetingTemplate,
  listTargetingTemplates,
} from "#contract/business/targeting-templates.ts";
import type { V5Id } from "#contract/v5/calls.ts";
import { templateLimits } from "#spec/constants/targeting-templates.ts";
import { type Advertised, advertise, sellAds } from "#server/domains/business/serving/advertise.fixture.ts";
import { askOperation } from "#server/domains/public-api/operation.fixture.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite();
const owner = testPerson(site, { emailVerified: true });
const stranger = testPerson(site);
let ad: Advertised;
beforeAll(async () => {
  await owner.call(becomeBusiness, { business_name: "Kettles Ltd" });
  await sellAds(site.services);
  const pin = await site.pin(owner, (await site.board(owner)).id, { link: "https://kettles.example/new" });
  ad = await advertise(site.services, { ownerId: owner.id, pinId: pin.id });
});

type Told = Record<string, unknown>;
const send = (id: V5Id, more: { body?: object; query?: Record<string, string> }) =>
  askOperation(site, id, { path: { ad_account_id: ad.accountId }, ...more }, owner);
async function ask(id: V5Id, more: { body?: object; query?: Record<string, string> }): Promise<Told> {
  const told = await send(id, more);
  expect(told, JSON.stringify(told.body)).toMatchObject({ status: 200 });
  return told.body;
}
const names = async (query: Record<string, string> = {}) =>
  ((await ask("targeting_template/list", { query }))["items"] as Told[]).map(({ name }) => name);

test("API-04 a targeting is kept, found by its name, changed and let go of", async () => {
  const targeting_attributes = { LOCATION: ["US"], AGE_BUCKET: ["25-34"] };
  const made = await ask("targeting_template/create", { body: { name: "Cooks", targeting_attributes } });
  expect(made).toMatchObject({ name: "Cooks", targeting_attributes, auto_targeting_enabled: true, status: "ACTIVE" });
  const bakers = { name: "Bakers", targeting_attributes: { LOCATION: ["CZ"] }, auto_targeting_enabled: false };
  await ask("targeting_template/create", { body: bakers });
  expect(await names()).toEqual(["Bakers", "Cooks"]);
  expect(await names({ order: "ASCENDING", page_size: "1" })).toEqual(["Cooks"]);
  expect(await names({ search_query: "BAK" })).toEqual(["Bakers"]);
  const update = { id: made["id"], operation_type: "UPDATE", targeting_attributes: { LOCATION: ["DE"] } };
  expect(await send("targeting_template/update", { body: update })).toMatchObject({ status: 200 });
  const [told] = (await ask("targeting_template/list", { query: { search_query: "cooks" } }))["items"] as Told[];
  expect(told).toMatchObject({ targeting_attributes: { LOCATION: ["DE"] } });
  await send("targeting_template/update", { body: { id: made["id"], operation_type: "REMOVE" } });
  expect(await names()).toEqual(["Bakers"]);
});

test("API-04 what no ad group could have isn't kept, what isn't built says so, and what isn't there is missing", async () => {
  const create = async (targeting_attributes: object, more: object = {}) => {
    const { status, body } = await send("targeting_template/create", {
      body: { name: "Nobody", targeting_attributes, ...more },
    });
    return [status, body["message"]];
  };
  expect((await create({ LOCATION: ["US"], INTEREST: ["no-such"] }))[0]).toBe(400);
  expect((await create({}))[0]).toBe(400);
  expect(await create({ LOCATION: ["US"], GEO: ["US-94107"] })).toEqual([
    501,
    "targeting_attributes.GEO: isn't implemented here.",
  ]);
  expect((await create({ LOCATION: ["US"] }, { keywords: [{ match_type: "EXACT", value: "a" }] }))[0]).toBe(501);
  const missing = await send("targeting_template/update", { body: { id: "77", operation_type: "REMOVE" } });
  expect(missing.status).toBe(404);
});

test("BUS-04 a template is kept and let go of by the account's people alone, is taken back, and changes no ad group", async () => {
  const advertiser_id = ad.accountId;
  const groups = () => owner.call(listAdGroups, { advertiser_id });
  const before = await groups();
  const kept = { advertiser_id, name: "Tea", targeting_spec: { LOCATION: ["CZ"] }, auto_targeting_enabled: false };
  const { id: template_id } = await owner.call(createTargetingTemplate, kept);
  const { batch_id } = await owner.call(deleteTargetingTemplate, { advertiser_id, template_id });
  const listed = async () => (await owner.call(listTargetingTemplates, { advertiser_id })).map(({ name }) => name);
  expect(await listed()).not.toContain("Tea");
  // It belongs to no campaign that the log could lead to.
  const [told] = await owner.call(listAdChanges, { advertiser_id, entity: "targeting_template" });
  expect(told).toMatchObject({ batch_id, entity_name: "Tea", campaign_id: null });
  await owner.call(revertAdChanges, { advertiser_id, batch_id });
  expect(await listed()).toContain("Tea");
  expect(await groups()).toEqual(before);
  await expect(stranger.call(listTargetingTemplates, { advertiser_id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
  await expect(stranger.call(createTargetingTemplate, kept)).rejects.toMatchObject({ reason: "NOT_FOUND" });
  await expect(owner.call(createTargetingTemplate, { ...kept, targeting_spec: {} })).rejects.toMatchObject({
    reason: "INVALID_PARAMETERS",
  });
  for (let at = (await listed()).length; at < templateLimits.perAccount; at += 1)
    await owner.call(createTargetingTemplate, { ...kept, name: `Tea ${at}` });
  await expect(owner.call(createTargetingTemplate, kept)).rejects.toMatchObject({ reason: "CONFLICT" });
  await expectSound(site);
});
