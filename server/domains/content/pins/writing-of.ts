import type { Writing } from "#server/services/content-rules.ts";
import type { PinRow } from "./pin-row.ts";

type Said = Pick<PinRow, "title" | "description" | "alt_text" | "link" | "media_hash" | "media">;

/** What a pin says and shows, by the fields that it came in. */
export function writingOf({ title, description, alt_text, link, media_hash: hash, media }: Said): Writing {
  const others = media?.kind === "images" ? media.items.map((item) => item.hash) : [];
  return {
    kind: "pin",
    texts: { title, description, alt_text },
    links: { link },
    pictures: { image: [...new Set([hash, ...others])] },
  };
}
