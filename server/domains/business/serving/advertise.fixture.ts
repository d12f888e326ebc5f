import { sql } from "kysely";
import type { Targeting } from "#engines/auction/ad.ts";
import { adTermsVersion } from "#spec/constants/ad-accounts.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { insertAdvertiser } from "#server/domains/business/access/manage-advertisers.ts";
import { bumpAdAccountVersion } from "#server/domains/business/signals/ad-account-version.ts";
import { setAccountCap } from "#server/domains/business/limits/set-account-cap.ts";
import type { Services } from "#server/services/services.ts";

export type Advertised = { accountId: string; campaignId: string; adGroupId: string; adId: string; pinId: string };

type Wish = {
  ownerId: string;
  pinId: string;
  name?: string;
  /** Micro of the account's currency. */
  daily?: number;
  bid?: number;
  cap?: bigint;
  currency?: string;
  country?: string;
  targeting?: Targeting;
  url?: string;
  review?: "PENDING" | "APPROVED" | "REJECTED";
  /** An account that is there already. */
  accountId?: string;
};

export async function sellAds(services: Services, loadPercent = 14): Promise<void> {
  await turnAdsOn(services, {
    ...{ seller: "Test Media Ltd", address: "1 Test Lane", country: "US", tax_id: null, tax_percent: "0" },
    load_percent: loadPercent,
  });
}

/** An advertiser account with a campaign whose one ad may be served at once. */
export async function advertise(services: Services, wish: Wish): Promise<Advertised> {
  const { ids, clock, db } = services;
  const now = clock.now();
  const { ownerId, pinId, name = "Kettles Ltd", daily = 50_000_000, bid = 500_000 } = wish;
  const { cap = 1_000_000_000n, currency = "USD", country = "US", targeting = {}, review = "APPROVED" } = wish;
  const { url = "https://kettles.example/new" } = wish;
  const [campaignId, adGroupId, adId] = [ids.next(), ids.next(), ids.next()];
  return transaction(db, async (tx) => {
    const accountId = wish.accountId ?? (await insertAdvertiser(services, tx, { ownerId, name }));
    if (wish.accountId === undefined) {
      await sql`insert into ad_accounts (ad_account_id, country, currency, time_zone, created_at, updated_at)
                values (${accountId}, ${country}, ${currency}, 'UTC', ${now}, ${now})`.execute(tx);
      await sql`insert into ad_account_terms (ad_account_id, version, accepted_by, accepted_at)
                values (${accountId}, ${adTermsVersion}, ${ownerId}, ${now})`.execute(tx);
      await setAccountCap(tx, accountId, cap, now);
    }
    const dates = { created_at: now, updated_at: now };
    const ofAccount = { ad_account_id: accountId, name, status: "ACTIVE" as const, ...dates };
    await tx
      .insertInto("campaigns")
      .values({
        ...ofAccount,
        id: campaignId,
        objective: "CONSIDERATION",
        daily_micro: String(daily),
        lifetime_micro: null,
        max_click_micro: String(bid),
        starts_at: new Date(now.getTime() - 60_000),
        ends_at: null,
        made_with: "test",
        version: 1,
        created_by: ownerId,
      })
      .execute();
    await tx
      .insertInto("ad_groups")
      .values({
        ...ofAccount,
        id: adGroupId,
        campaign_id: campaignId,
        bid_micro: String(bid),
        billable_event: "CLICKTHROUGH",
        targeting: JSON.stringify(targeting) as never,
      })
      .execute();
    await tx
      .insertInto("ads")
      .values({
        ...ofAccount,
        id: adId,
        campaign_id: campaignId,
        ad_group_id: adGroupId,
        pin_id: pinId,
        destination_url: url,
        payer: name,
        review,
        shown_hash: Buffer.alloc(32),
        submitted_at: now,
        reviewed_at: review === "PENDING" ? null : now,
      })
      .execute();
    await tx.insertInto("pin_ads").values({ pin_id: pinId, ad_account_id: accountId, ad_id: adId }).execute();
    await bumpAdAccountVersion(tx, accountId, now);
    return { accountId, campaignId, adGroupId, adId, pinId };
  });
}
