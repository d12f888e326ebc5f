import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { leaveAdvertisers } from "#server/domains/business/advertisers/leave-advertisers.ts";
import { addAdvertiserMember } from "#server/domains/business/access/manage-advertisers.ts";
import type { Ads } from "#server/services/ads.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { advertise, sellAds } from "./advertise.fixture.ts";
import { startAds } from "./start-ads.ts";

const site = testSite();
const seller = testPerson(site);
let ads: Ads;

beforeAll(async () => {
  await sellAds(site.services);
  ads = startAds(site.services, site.services);
});
afterAll(() => ads.stop());

async function newAd() {
  const owner = await site.person();
  const shop = await site.board(seller);
  const pin = await site.pin(seller, shop.id, { title: "A kettle" });
  return { owner, ad: await advertise(site.services, { ownerId: owner.id, pinId: pin.id }) };
}

const moneyMoved = (accountId: string) =>
  sql`update ad_accounts set money_moved_at = now() where ad_account_id = ${accountId}`.execute(site.services.db);

test("BUS-19 an account that goes with its owner is let go by the auction, also where its books stay; nothing of it may be served", async () => {
  const [stays, goes, bought] = [await newAd(), await newAd(), await newAd()];
  await moneyMoved(bought.ad.accountId);
  await ads.warm();
  await expect.poll(() => ads.held()).toMatchObject({ accounts: 3, ads: 3 });
  for (const { owner } of [goes, bought]) await leaveAdvertisers(site.services.db, owner.id, site.services.clock.now());
  await expect.poll(() => ads.held()).toMatchObject({ accounts: 1, ads: 1 });
  const { rows } = await sql<{ id: string }>`select ad_account_id as id from ads where status = 'ACTIVE'`.execute(
    site.services.db,
  );
  expect(rows).toEqual([{ id: stays.ad.accountId }]);
});

test("BUS-19 an account that is handed to an heir is read anew by the auction, as the heir's", async () => {
  const { owner, ad } = await newAd();
  const heir = await site.person();
  await addAdvertiserMember(site.services, { id: ad.accountId, username: heir.username });
  const version = async () => {
    const { rows } = await sql<{ version: string }>`
      select version from ad_account_versions where ad_account_id = ${ad.accountId}`.execute(site.services.db);
    return Number(rows[0]?.version);
  };
  const before = await version();
  await leaveAdvertisers(site.services.db, owner.id, site.services.clock.now());
  const { rows } = await sql<{ owner_id: string }>`
    select owner_id from advertisers where id = ${ad.accountId}`.execute(site.services.db);
  expect(rows).toEqual([{ owner_id: heir.id }]);
  expect(await version()).toBeGreaterThan(before);
});
