import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { type V5Id, v5Calls } from "#contract/v5/calls.ts";
import type { AssetPermission } from "#spec/constants/business-access.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { setGrant } from "#server/domains/business/access/write-access.ts";
import type { Asked } from "#server/domains/public-api/operation.fixture.ts";
import type { TestPerson } from "#tests/site.ts";
import { testSite } from "#tests/test-site.ts";
import { businessWorld } from "./business.fixture.ts";

const site = testSite();
const { ask, business, adAccount, member, partner } = businessWorld(site);

type Described = { method: string; parameters?: { name: string; in: string }[] };
const folder = new URL("../../../../contract/v5/description/", import.meta.url);
const described = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .flatMap((name) => {
    const { operations } = JSON.parse(readFileSync(new URL(name, folder), "utf8")) as {
      operations: Record<string, Described>;
    };
    return Object.entries(operations);
  })
  .filter(([id]) => id in v5Calls) as [V5Id, Described][];

const permissions: readonly AssetPermission[] = [
  ...(["ADMIN", "ANALYST", "FINANCE_MANAGER", "FINANCE_EDIT", "FINANCE_VIEW", "AUDIENCE_MANAGER"] as const),
  ...(["CAMPAIGN_MANAGER", "CATALOGS_MANAGER", "CATALOGS_VIEWER", "PROFILE_PUBLISHER", "CONSUMER_USER"] as const),
];
const reading: readonly string[] = ["owner", "BIZ_ADMIN", "ADMIN", "ANALYST", "CAMPAIGN_MANAGER"];
const writing: readonly string[] = ["owner", "BIZ_ADMIN", "ADMIN", "CAMPAIGN_MANAGER"];

const days = { start_date: "2026-11-01", end_date: "2026-11-02" };

/** What the bodies and addresses of operations need so that nothing but who asks can refuse them with 403; what they name is nowhere. */
const asked: Partial<Record<V5Id, Asked>> = {
  "boards/create": { body: { name: "Range" } },
  "boards/update": { body: { name: "Range" } },
  "board_sections/create": { body: { name: "Lids" } },
  "board_sections/update": { body: { name: "Lids" } },
  "pins/create": {
    body: { board_id: "7", media_source: { source_type: "image_url", url: "https://pictures.example/a.png" } },
  },
  "pins/update": { body: { title: "Kettle" } },
  "pins/save": { body: { board_id: "7" } },
  "search_user_boards/get": { query: { query: "kettle" } },
  "search_user_pins/list": { query: { query: "kettle" } },
  "verify_website/update": { body: { website: "shop.example", verification_method: "METATAG" } },
  "pins/analytics": { query: { ...days, metric_types: "SAVE" } },
  "multi_pins/analytics": { query: { ...days, metric_types: "SAVE", pin_ids: "7" } },
  "user_account/analytics": { query: days },
  "user_account/analytics/top_pins": { query: { ...days, sort_by: "SAVE" } },
  "user_account/analytics/top_video_pins": { query: { ...days, sort_by: "SAVE" } },
  "targeting_options/get": { path: { targeting_type: "LOCATION" } },
};
const nowhere = { board_id: "7", section_id: "7", pin_id: "7", username: "nobody_at_all" };

let account = "";
let shop = {} as TestPerson;
const people: { name: string; holds: string; who: TestPerson }[] = [];

beforeAll(async () => {
  shop = await business("Shop");
  account = await adAccount(shop);
  const add = (name: string, holds: string, who: TestPerson) => people.push({ name, holds, who });
  add("owner", "owner", shop);
  add("BIZ_ADMIN", "BIZ_ADMIN", await member(shop, "BIZ_ADMIN"));
  add("an employee without a permission", "nothing", await member(shop));
  add("a partner without a permission", "nothing", await partner(shop));
  add("somebody else", "nothing", await site.person());
  for (const permission of permissions) {
    const [own, guest] = [await member(shop), await partner(shop, await business(permission))];
    for (const who of [own, guest]) {
      const facts = {
        personId: who.id,
        businessId: shop.id,
        permissions: [permission],
        now: site.services.clock.now(),
      };
      await transaction(site.services.db, (tx) => setGrant(tx, { ...facts, assetId: account, kind: "AD_ACCOUNT" }));
    }
    add(`a member with ${permission}`, permission, own);
    add(`a partner with ${permission}`, permission, guest);
  }
});

const takesAccount = ({ parameters = [] }: Described) =>
  parameters.some((one) => one.in === "query" && one.name === "ad_account_id");
const ofOwners = described.filter(([, one]) => takesAccount(one));

test.each(ofOwners)(
  "API-01 %s is done for an account's owner by whoever may read, or manage, its ads",
  async (id, { method }) => {
    const { path = {}, query = {}, ...body } = asked[id] ?? {};
    const request = { path: { ...nowhere, ...path }, query: { ...query, ad_account_id: account }, ...body };
    const allowed = method === "GET" ? reading : writing;
    const [expected, told]: [string[], string[]] = [[], []];
    for (const { name, holds, who } of people) {
      const { status, body: answer } = await ask(who, id, request);
      expected.push(`${name}: ${allowed.includes(holds) ? "done" : 29}`);
      told.push(`${name}: ${status === 403 ? String(answer["code"]) : "done"}`);
      expect([name, status]).not.toEqual([name, 400]);
    }
    expect(told).toEqual(expected);
  },
);

test.each(["ad_accounts/get", "terms_of_service/get"] as const)(
  "API-01 %s is for whoever may do anything in an account",
  async (id) => {
    for (const { name, holds, who } of people) {
      const { status } = await ask(who, id, { path: { ad_account_id: account } });
      expect([name, status]).toEqual([name, holds === "nothing" ? 403 : 200]);
    }
  },
);
