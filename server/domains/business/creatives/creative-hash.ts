import { createHash } from "node:crypto";
import type { PromotablePin } from "./promotable.queries.ts";

type Shown = Pick<
  PromotablePin,
  "title" | "description" | "alt_text" | "link" | "media_hash" | "media" | "sensitivity" | "animated"
>;

/** What people see of an ad, who pays and where it leads: another hash is another ad, which is reviewed anew. */
export function creativeHash(pin: Shown, destination: string, payer: string): Buffer {
  return hashOf([...shownOf(pin, destination), payer]);
}

/** The hash of ads that were submitted before their payer's name was part of what is reviewed. */
export function creativeHashWithoutPayer(pin: Shown, destination: string): Buffer {
  return hashOf(shownOf(pin, destination));
}

function shownOf(pin: Shown, destination: string): unknown[] {
  const { title, description, alt_text, link, media_hash, media, sensitivity, animated } = pin;
  return [title, description, alt_text, link, media_hash, mediaIn(media), sensitivity, animated, destination];
}

function hashOf(shown: unknown[]): Buffer {
  return createHash("sha256").update(JSON.stringify(shown)).digest();
}

function mediaIn(media: Shown["media"]): unknown {
  if (media === null) return null;
  return media.kind === "video" ? media.hash : media.items.map((item) => item.hash);
}
