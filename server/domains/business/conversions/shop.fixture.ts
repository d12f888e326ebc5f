import { sql } from "kysely";
import { createAdAccount } from "#contract/business/ad-accounts.ts";
import { createConversionTag } from "#contract/business/conversions.ts";
import type { AdEventKind, InvalidReason } from "#spec/constants/ad-events.ts";
import { withDays } from "#server/database/events/day-partitions.ts";
import { turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { dayOf } from "#server/platform/events/events.ts";
import type { TestPerson, TestSite } from "#tests/site.ts";
import { clickIdOf } from "./click-id.ts";

export type Shop = { owner: TestPerson; accountId: string; tagId: string };

/** An advertiser with a tag; amounts are in US dollars, days those of New York. */
export async function openShop(
  site: TestSite,
  facts: { enhanced_match?: boolean; domains?: string[] } = {},
): Promise<Shop> {
  await turnAdsOn(site.services, {
    seller: "Test Media Ltd",
    address: "1 Test Lane",
    country: "US",
    tax_id: null,
    tax_percent: "0",
    load_percent: 10,
  });
  const owner = await site.person();
  await sql`update people set is_partner = true where id = ${owner.id}`.execute(site.services.db);
  const details = { name: "Kettles", country: "US", currency: "USD", time_zone: "America/New_York" } as const;
  const { id: accountId } = await owner.call(createAdAccount, details);
  const tag = await owner.call(createConversionTag, { advertiser_id: accountId, name: "Shop", ...facts });
  return { owner, accountId, tagId: tag.id };
}

export type Serving = { auctionId: string; clickId: string; campaignId: string; adGroupId: string; adId: string };
type Done = { kind: AdEventKind; at: Date; reason?: InvalidReason | null };

/** An ad of the account that was served at a moment, and what was done with it. */
export async function serveAd(
  { services }: TestSite,
  accountId: string,
  done: readonly Done[],
  given: { servedAt?: Date; campaignId?: string; place?: number } = {},
): Promise<Serving & { tell: (more: readonly Done[]) => Promise<void> }> {
  const [auctionId, adGroupId, adId, pinId] = [1, 2, 3, 4].map(() => services.ids.next()) as [
    string,
    string,
    string,
    string,
  ];
  const campaignId = given.campaignId ?? services.ids.next();
  const [servedAt, place] = [given.servedAt ?? done[0]?.at ?? services.clock.now(), given.place ?? 0];
  const day = dayOf(servedAt);
  const tell = async (events: readonly Done[]) => {
    for (const { kind, at, reason = null } of events)
      await withDays(services.pool, "ad_events", [day], () =>
        services.db
          .insertInto("ad_events")
          .values({
            ad_account_id: accountId,
            day,
            auction_id: auctionId,
            place,
            kind,
            campaign_id: campaignId,
            ad_group_id: adGroupId,
            ad_id: adId,
            pin_id: pinId,
            surface: "browse",
            served_at: servedAt,
            at,
            reason,
          })
          .execute(),
      );
  };
  await tell(done);
  const clickId = clickIdOf(services, { accountId, auctionId, place, day });
  return { auctionId, clickId, campaignId, adGroupId, adId, tell };
}

/** Sends events as the tag does. */
export async function report(
  site: TestSite,
  events: Record<string, unknown> | Record<string, unknown>[],
  headers: Record<string, string> = {},
) {
  const answer = await fetch(`${site.url}/ct/event`, {
    method: "POST",
    body: JSON.stringify(events),
    headers: {
      "content-type": "text/plain",
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
      ...headers,
    },
  });
  return { status: answer.status, headers: answer.headers, told: ((await answer.json()) as Told).resource_response };
}

type Told = {
  resource_response: {
    message?: string;
    data?: { taken?: number; duplicate?: number; field?: string; refused?: { reason: string; field: string }[] };
  };
};
