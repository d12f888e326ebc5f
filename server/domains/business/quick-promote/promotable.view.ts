import type { WirePromotablePin } from "#contract/business/quick-promote.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { boardRefsByIds } from "#server/domains/content/boards/board-refs.ts";
import type { AdAccountRow } from "#server/domains/business/ad-accounts/ad-accounts.queries.ts";
import { coverUrl } from "#server/domains/media/media-view.ts";
import { refusalOf } from "#server/domains/business/creatives/promotable.policy.ts";
import { countAdsOf, type PromotablePin } from "#server/domains/business/creatives/promotable.queries.ts";

/** Pins as they are chosen from: whether each can be promoted in the account, and why not. */
export async function promotablePinViews(
  db: Db,
  { id: accountId, ownerId }: Pick<AdAccountRow, "id" | "ownerId">,
  pins: readonly PromotablePin[],
  now: Date,
): Promise<WirePromotablePin[]> {
  const boards = await boardRefsByIds(
    db,
    pins.map((pin) => pin.board_id),
  );
  const counts = await countAdsOf(
    db,
    accountId,
    pins.map((pin) => pin.id),
  );
  return Promise.all(
    pins.map(async (pin) => {
      const reason = await refusalOf(db, ownerId, pin, now);
      const board = boards.get(pin.board_id);
      return {
        id: pin.id,
        title: pin.title,
        description: pin.description,
        alt_text: pin.alt_text,
        link: pin.link,
        domain: pin.domain,
        image: {
          url: coverUrl(pin.media_hash),
          dominant_color: pin.dominant_color,
          width: pin.width,
          height: pin.height,
        },
        board: board === undefined ? null : { id: board.id, name: board.name },
        is_promotable: reason === null,
        reason,
        ad_count: counts.get(pin.id) ?? 0,
        created_at: pin.created_at.toISOString(),
      };
    }),
  );
}
