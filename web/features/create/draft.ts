import type { GivenSponsorship } from "#web/features/pins/sponsorship-fields.tsx";
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
  kind: "image" | "video";
  /** `processing`: it has arrived and is made ready. */
  state: "uploading" | "processing" | "ready" | "failed";
  /** 0 to 1. */
  progress: number;
  problem: string | null;
  media: DraftMedia | null;
  /** A video that is served as it came. */
  asItCame?: boolean;
  /** The pin whose picture this is, when that is another one's. */
  of?: string | undefined;
  /** Of a pin with several pictures: whose they are, in their order, its own among them. */
  order?: readonly string[] | undefined;
  title: string;
  description: string;
  alt: string;
  link: string;
  place: SavingPlace | null;
  /** Made with AI; whoever uploads it says so. */
  ai?: boolean;
  sensitive?: boolean;
  /** Who pays for it. */
  sponsorship?: GivenSponsorship;
  method: "uploaded" | "pinbuilder" | "scraped" | "button" | "bookmarklet" | "extension";
};

export type DraftTexts = Pick<
  Draft,
  "title" | "description" | "alt" | "link" | "place" | "ai" | "sensitive" | "sponsorship"
>;

/** What a reload brings back: drafts whose picture or video the server has; the bytes of others went with the document. */
export function keepable(drafts: readonly Draft[]): Draft[] {
  const kept = drafts.filter(({ media }) => media !== null);
  const ids = new Set(kept.map(({ id }) => id));
  return kept.map(({ of, order, ...draft }) => {
    const rest = order?.filter((id) => ids.has(id)) ?? [];
    const isDone = draft.kind !== "video" || draft.state !== "processing";
    return {
      ...draft,
      // The picture of a pin that is lost becomes a pin of its own.
      ...(of !== undefined && ids.has(of) ? { of } : {}),
      ...(rest.length > 1 ? { order: rest } : {}),
      preview: draft.media?.preview ?? "",
      ...(isDone ? { state: "ready" as const, progress: 1 } : {}),
    };
  });
}

/** The pictures of a pin in their order: its own alone, unless there are several. */
export function picturesOf(draft: Draft, drafts: readonly Draft[]): Draft[] {
  const byId = new Map(drafts.map((one) => [one.id, one]));
  return (draft.order ?? [draft.id]).flatMap((id) => (id === draft.id ? draft : (byId.get(id) ?? [])));
}

/** Drafts as they were kept, whatever stands in the storage. */
export function readKept(text: string | null): Draft[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(kept)) return [];
    return keepable(
      kept
        .filter((one): one is Draft => typeof one === "object" && one !== null && "source" in one)
        .map((one) => ({ ...one, kind: one.kind ?? "image" })),
    );
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
