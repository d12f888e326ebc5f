import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { chargeEvents } from "#server/domains/business/limits/charge-events.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { advertiserOn } from "#server/domains/business/review/advertise-pin.fixture.ts";
import { testSite } from "#tests/test-site.ts";
import { applyChanges } from "./apply-changes.ts";
import type { Changer, EntityChange } from "./changes.ts";

const site = testSite();
let who: Changer;
beforeAll(async () => {
  const seller = { seller: "Test Media Ltd", address: "1 Test Lane", country: "CZ", tax_id: null, tax_percent: "21" };
  await turnAdsOn(site.services, { ...seller, load_percent: 10 });
  const { account, id } = await advertiserOn(site);
  who = { account: { id: account, rights: new Set(["ads:manage"]) }, personId: id, subjectId: null, client: "page" };
});

const apply = async (...changes: EntityChange[]) => {
  const { outcomes } = await applyChanges(site.services, who, changes, { mode: "all" });
  expect(outcomes.flatMap(({ problems }) => problems ?? [])).toEqual([]);
  return outcomes.map(({ id }) => id ?? "");
};

async function billed(campaignId: string, adGroupId: string, micro: number): Promise<number> {
  const one = { campaignId, adGroupId, priceMicro: BigInt(micro), isPerThousand: false };
  const [charge] = await transaction(site.services.db, (tx) =>
    chargeEvents(tx, who.account.id, [one], site.services.clock.now()),
  );
  return Number(charge?.billedMicro);
}

test("BUS-04 an ad group's own budget holds from the change on, also in a campaign that has none; its cap and price are kept", async () => {
  const [campaign = "", group = "", other = ""] = await apply(
    {
      kind: "campaign",
      action: "create",
      ref: "c",
      fields: { name: "Bowls", objective: "CONSIDERATION", daily_micro: null },
    },
    ...["One", "Two"].map((name): EntityChange => {
      const ends_at = new Date(site.services.clock.now().getTime() + 9 * 86_400_000);
      const price = { billable_event: "IMPRESSION", bid_micro: 9_000_000, frequency_cap: 4 };
      const aim = { targeting_spec: { LOCATION: ["US"] } };
      return {
        ...({ kind: "ad_group", action: "create" } as const),
        fields: { campaign_id: "c", name, lifetime_micro: 3_000_000, ends_at, ...price, ...aim },
      };
    }),
  );
  expect(await billed(campaign, group, 2_500_000)).toBe(2_500_000);
  await apply({ kind: "ad_group", action: "update", id: group, fields: { lifetime_micro: 2_800_000 } });
  expect([await billed(campaign, group, 2_000_000), await billed(campaign, other, 2_000_000)]).toEqual([
    300_000, 2_000_000,
  ]);
  const { rows } = await sql<Record<string, unknown>>`
    select billable_event, bid_micro, frequency_cap, lifetime_micro from ad_groups
     where ad_account_id = ${who.account.id} and id = ${group}`.execute(site.services.db);
  expect(rows).toEqual([
    { billable_event: "IMPRESSION", bid_micro: "9000000", frequency_cap: 4, lifetime_micro: "2800000" },
  ]);
});
