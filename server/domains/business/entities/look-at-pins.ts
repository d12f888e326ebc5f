import { readAdWords } from "#rules/business/ad-words.ts";
import type { PinFacts } from "#rules/business/ad-problems.ts";
import type { RejectedReason } from "#spec/constants/ad-review.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { refusalOf } from "#server/domains/business/creatives/promotable.policy.ts";
import { heldPin, type PromotablePin } from "#server/domains/business/creatives/promotable.queries.ts";
import { wordsOf } from "#server/domains/business/creatives/words-of.ts";
import { byNumber } from "#server/database/ids.ts";
import { payerOf } from "#server/domains/business/creatives/payer-names.ts";
import { statusOf } from "#server/domains/discovery/offsite/offsite-rules.ts";
import { isId, type Looking } from "./kinds/kind.ts";

/** A pin as the rules of ads know it, with what is hashed of it. */
export type SeenPin = NonNullable<PinFacts> & { pin: PromotablePin; payer: string };

type Ad = Readonly<Record<string, unknown>>;

/** The pins that ads would show, held as they are, by id: what keeps each from being shown, and what its words and those links are refused for. */
export async function lookAtPins(
  tx: Tx,
  { id: accountId, ownerId, now }: Looking,
  ads: readonly Ad[],
): Promise<ReadonlyMap<string, SeenPin>> {
  // One after another, in the order of their ids: each is of its own key.
  const pins: PromotablePin[] = [];
  for (const id of [...new Set(ads.map((ad) => String(ad["pin_id"])))].toSorted(byNumber)) {
    const pin = isId(id) ? await heldPin(tx, id) : undefined;
    if (pin !== undefined) pins.push(pin);
  }
  const links = [...new Set(ads.map((ad) => String(ad["destination_url"])))];
  const badLinks = new Map<string, RejectedReason>();
  for (const link of links) {
    const url = URL.parse(link);
    const status = url === null ? "ok" : await statusOf(tx, url, now);
    if (status !== "ok") badLinks.set(link, status === "porn" ? "NUDITY" : "LANDING_PAGE");
  }
  const payer = await payerOf(tx, accountId);
  const seen = new Map<string, SeenPin>();
  for (const pin of pins) {
    const refusal = await refusalOf(tx, ownerId, pin, now);
    seen.set(pin.id, {
      pin,
      payer,
      refusal,
      link: pin.link,
      refusedFor: refusals(pin, badLinks),
    });
  }
  return seen;
}

/** What words of a pin and links are refused for, each link looked through once. */
function refusals(pin: PromotablePin, badLinks: ReadonlyMap<string, RejectedReason>): SeenPin["refusedFor"] {
  const read = new Map<string, ReturnType<typeof readAdWords>>();
  return (destination, isAimed) => {
    const words = read.get(destination) ?? readAdWords(wordsOf(pin, destination));
    read.set(destination, words);
    const bad = badLinks.get(destination);
    const unfair = words.isFair && isAimed ? (["TARGETING"] as const) : [];
    return [...new Set([...words.refused, ...unfair, ...(bad === undefined ? [] : [bad])])];
  };
}
