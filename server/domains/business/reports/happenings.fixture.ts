import { surfaces } from "#engines/auction/ad.ts";
import { adEventKinds } from "#spec/constants/ad-events.ts";
import { adDayOf } from "#server/domains/business/ad-tokens/ad-token.ts";
import type { JudgedEvent } from "#server/domains/business/events/served-ad.ts";
import { type TestCampaign, unit } from "#server/domains/business/events/serving.fixture.ts";
import type { Services } from "#server/services/services.ts";
import type { Random } from "#tests/seeded-random.ts";

const hourMs = 3_600_000;

/** What may happen to ads at a moment, up to a day and more after they were served; a fifth of it is invalid. In the order it is written. */
export function happenings(
  { ids }: Pick<Services, "ids">,
  random: Random,
  { campaigns, at, count }: { campaigns: readonly TestCampaign[]; at: Date; count: number },
): JudgedEvent[] {
  const events = Array.from({ length: count }, (): JudgedEvent => {
    const campaign = campaigns[random.number(campaigns.length)];
    if (campaign === undefined) throw new RangeError("no campaign");
    const servedAt = at.getTime() - random.number(30 * hourMs);
    return {
      ...campaign,
      auctionId: ids.next(),
      place: random.number(10),
      surface: random.pick(surfaces),
      event: "CLICKTHROUGH",
      price: random.number(2 * unit),
      servedAt,
      viewerKey: `viewer${random.number(50)}`,
      kind: random.pick(adEventKinds),
      visible_ms: undefined,
      day: adDayOf(servedAt),
      reason: random.chance(0.2) ? "bot" : null,
    };
  });
  return events.toSorted((a, b) =>
    a.day === b.day ? Number(BigInt(a.auctionId) - BigInt(b.auctionId)) : a.day < b.day ? -1 : 1,
  );
}
