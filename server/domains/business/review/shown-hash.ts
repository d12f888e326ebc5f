import { createHash } from "node:crypto";
import type { PromotablePin } from "#server/domains/business/quick-promote/promotable.queries.ts";

type Shown = Pick<
  PromotablePin,
  "title" | "description" | "alt_text" | "link" | "media_hash" | "media" | "sensitivity" | "animated"
>;

/** What people see of an ad, and where it leads: another hash is another ad, which is reviewed anew. */
export function shownHash(pin: Shown, destination: string): Buffer {
  const { title, description, alt_text, link, media_hash, media, sensitivity, animated } = pin;
  const shown = [title, description, alt_text, link, media_hash, mediaIn(media), sensitivity, animated, destination];
  return createHash("sha256").update(JSON.stringify(shown)).digest();
}

function mediaIn(media: Shown["media"]): unknown {
  if (media === null) return null;
  return media.kind === "video" ? media.hash : media.items.map((item) => item.hash);
}
