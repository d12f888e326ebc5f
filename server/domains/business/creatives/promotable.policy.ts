import { refuse } from "#contract/kit/refusal.ts";
import { isShortened } from "#rules/business/ad-words.ts";
import { pinRefusals, type PinRefusal } from "#spec/constants/campaigns.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { statusOf } from "#server/domains/discovery/offsite/offsite-rules.ts";
import type { PromotablePin } from "#server/domains/business/creatives/promotable.queries.ts";

/** Why a pin of somebody can't be promoted in an account of theirs; null when it can. ads §4 */
export async function refusalOf(
  db: Db | Tx,
  ownerId: string,
  pin: PromotablePin,
  now: Date,
): Promise<PinRefusal | null> {
  const url = pin.link === null ? null : URL.parse(pin.link);
  const isWeb = url !== null && (url.protocol === "http:" || url.protocol === "https:");
  // What came from somebody else is not theirs to move: a film or an animation that was saved on.
  const isFromOthers = pin.parent_pin_id !== null;
  const wrong: Record<PinRefusal, boolean> = {
    not_yours: pin.person_id !== ownerId,
    not_public: pin.privacy !== "public",
    sensitive: pin.sensitivity !== null,
    third_party_video: pin.media?.kind === "video" && isFromOthers,
    animated: pin.animated,
    no_link: pin.link === null || pin.link === "",
    link_not_web: !isWeb,
    link_shortened: isWeb && isShortened(url),
    link_refused: false,
  };
  const first = pinRefusals.find((refusal) => wrong[refusal]);
  if (first !== undefined || url === null) return first ?? null;
  return (await statusOf(db, url, now)) === "ok" ? null : "link_refused";
}

/** Refuses PIN_NOT_PROMOTABLE with the reason, for a pin that can't be promoted in an account of its owner. */
export async function requirePromotable(tx: Tx, ownerId: string, pin: PromotablePin, now: Date): Promise<void> {
  const reason = await refusalOf(tx, ownerId, pin, now);
  if (reason === null) return;
  const message = promoteCopy.whyNot[reason];
  refuse("PIN_NOT_PROMOTABLE", { message, detail: message, data: { reason } });
}
