import type { SavingPlace } from "#web/features/saving/places.ts";

export type DraftMedia = { id: string; preview: string; width: number; height: number };

/** A pin in the making. */
export type Draft = {
  id: string;
  /** Tells whether the same picture is there already: a file's name, size and time, or an address. */
  source: string;
  /** What to call it: the file's or the picture's name. */
  name: string;
  /** Shown until the server has its own: a blob's address. */
  preview: string;
  state: "uploading" | "ready" | "failed";
  /** 0 to 1. */
  progress: number;
  problem: string | null;
  media: DraftMedia | null;
  title: string;
  description: string;
  alt: string;
  link: string;
  place: SavingPlace | null;
  method: "uploaded" | "pinbuilder" | "scraped" | "button" | "bookmarklet" | "extension";
};

export type DraftTexts = Pick<Draft, "title" | "description" | "alt" | "link" | "place">;

/** What a reload brings back: drafts whose picture the server has; the bytes of others went with the document. */
export function keepable(drafts: readonly Draft[]): Draft[] {
  return drafts
    .filter(({ media }) => media !== null)
    .map((draft) => ({ ...draft, preview: draft.media?.preview ?? "", state: "ready", progress: 1 }));
}

/** Drafts as they were kept, whatever stands in the storage. */
export function readKept(text: string | null): Draft[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(kept)) return [];
    return keepable(kept.filter((one): one is Draft => typeof one === "object" && one !== null && "source" in one));
  } catch {
    return [];
  }
}

/** A short name of a publication: the same draft with the same texts has the same, so that a repeated attempt makes no second pin. */
export function publicationKey(draft: Draft, input: unknown): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(input)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return `${draft.id}-${hash.toString(16)}`;
}
