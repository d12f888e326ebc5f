import type { AdEventInput } from "#contract/business/ad-events.ts";
import { adEventLimits } from "#spec/constants/ad-events.ts";
import { idTime } from "#server/database/ids.ts";
import { auctionDay, openAdToken } from "#server/domains/business/ad-tokens/ad-token.ts";
import { findServings } from "#server/domains/business/serving/receipts/find-servings.ts";
import { placeOf } from "#server/domains/business/serving/receipts/read-servings.queries.ts";
import type { Services } from "#server/services/services.ts";
import type { ServedEvent } from "./served-ad.ts";

const dayMs = 86_400_000;

/**
 * Events with what the receipts of their servings say; without those whose token this instance never made, or made too long ago. A serving of
 * the future has no day of its own yet: only that of a clock gone back a little is kept.
 */
export async function openEvents(
  services: Pick<Services, "db" | "ads" | "clock" | "cipher">,
  events: readonly AdEventInput[],
  now: number,
): Promise<ServedEvent[]> {
  const opened = events.flatMap((event) => {
    const token = openAdToken(services, event.token);
    if (token === null) return [];
    const madeAt = idTime(token.auctionId).getTime();
    const isKept = madeAt >= now - adEventLimits.oldestDays * dayMs && madeAt <= now + 2 * dayMs;
    return isKept ? [{ event, token }] : [];
  });
  const servings = await findServings(
    services,
    opened.map(({ token }) => token),
  );
  return opened.flatMap(({ event: { kind, visible_ms }, token }) => {
    const serving = servings.get(placeOf(token));
    if (serving === undefined) return [];
    const { receipt, isShown, queryMark, facts } = serving;
    const { accountId, campaignId, adGroupId, adId, pinId, surface, event, price, at: servedAt } = receipt;
    return [
      {
        ...{
          ...token,
          accountId,
          campaignId,
          adGroupId,
          adId,
          pinId,
          surface,
          event,
          price,
          servedAt,
          isShown,
          queryMark,
          facts,
        },
        ...{ kind, visible_ms, day: auctionDay(token.auctionId) },
      },
    ];
  });
}
