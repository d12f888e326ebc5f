import { beforeAll, expect, test } from "vitest";
import { becomeBusiness } from "#contract/business/business-accounts.ts";
import type { V5Id } from "#contract/v5/calls.ts";
import { labelLimits } from "#spec/constants/labels.ts";
import { labelsCopy } from "#spec/copy/business/labels.ts";
import { type Advertised, advertise, sellAds } from "#server/domains/business/serving/advertise.fixture.ts";
import { askOperation } from "#server/domains/public-api/operation.fixture.ts";
import { expectSound } from "#tests/expect-sound.ts";
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

type Told = Record<string, unknown>;
type Answer = {
  items: { labels: Told[] }[];
  labels: Told[];
  errors: { data: Told; error_messages: string[] }[];
  bookmark: string | null;
};
async function ask(id: V5Id, more: { body?: object; query?: Record<string, string> }): Promise<Answer> {
  const told = await askOperation(site, id, { path: { ad_account_id: ad.accountId }, ...more }, owner);
  expect(told, JSON.stringify(told.body)).toMatchObject({ status: 200 });
  return told.body as unknown as Answer;
}
const create = (labels: object[], parent_id = ad.campaignId) => ask("labels/create", { body: { parent_id, labels } });
const values = async (query: Record<string, string> = {}) =>
  (await ask("labels/list", { query: { page_size: "100", ...query } })).items.flatMap(({ labels }) =>
    labels.map(({ value }) => value),
  );

test("API-04 a campaign is labelled, its labels are read, renamed, archived and brought back; each that can't be says why", async () => {
  const brand = { label_type: "BRAND", value: "Kettles" };
  const made = await create([brand, { ...brand, value: "Pans" }, { label_type: "CUSTOM", value: " Spring  sale " }]);
  expect(made).toMatchObject({
    labels: [
      { ...brand, parent_id: ad.campaignId, parent_type: "CAMPAIGN", status: "ACTIVE" },
      { label_type: "CUSTOM", value: "Spring sale" },
    ],
    errors: [{ data: { value: "Pans" }, error_messages: [`value: ${labelsCopy.problems.brand_is_there}`] }],
  });
  expect(await create([{ label_type: "CUSTOM", value: "SPRING SALE" }], `C${ad.campaignId}`)).toMatchObject({
    labels: [],
    errors: [{ error_messages: [`value: ${labelsCopy.problems.label_is_there}`] }],
  });
  expect(await values()).toEqual(["Spring sale", "Kettles"]);
  expect(await values({ label_types: "BRAND", campaign_ids: ad.campaignId })).toEqual(["Kettles"]);
  expect(await values({ campaign_ids: "77" })).toEqual([]);
  const first = await ask("labels/list", { query: { page_size: "1" } });
  expect(first.items).toMatchObject([{ labels: [{ value: "Spring sale" }] }]);
  expect(await values({ page_size: "1", bookmark: first.bookmark ?? "" })).toEqual(["Kettles"]);

  const [{ id } = {}] = made.labels;
  const update = (labels: object[]) => ask("labels/update", { body: { labels } });
  expect(
    await update([
      { id, value: "Our kettles" },
      { id: "77", status: "ARCHIVED" },
    ]),
  ).toMatchObject({
    labels: [{ id, value: "Our kettles" }],
    errors: [{ data: { id: "77" } }],
  });
  await update([{ id, status: "ARCHIVED" }]);
  expect(await values({ label_types: "BRAND" })).toEqual([]);
  expect(await values({ entity_statuses: "ARCHIVED", label_ids: String(id) })).toEqual(["Our kettles"]);
  await create([{ ...brand, value: "Pans" }]);
  expect(await update([{ id, status: "ACTIVE" }])).toMatchObject({
    errors: [{ error_messages: [`value: ${labelsCopy.problems.brand_is_there}`] }],
  });
});

test("API-04 the 31st label is refused with why, in one call or another, and nothing is lost of the others", async () => {
  const { CUSTOM: most } = labelLimits.perCampaign;
  const room = most - (await values({ label_types: "CUSTOM" })).length;
  const custom = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ label_type: "CUSTOM", value: `Label ${from + at}` }));
  const made = await create(custom(1, room + 2));
  expect([made.labels.length, made.errors.length]).toEqual([room, 2]);
  expect(made.errors[0]).toMatchObject({ error_messages: [`value: ${labelsCopy.problems.too_many_labels}`] });
  expect((await create(custom(90, 1))).errors).toHaveLength(1);
  expect(await values({ label_types: "CUSTOM" })).toHaveLength(most);
  await expectSound(site);
});
