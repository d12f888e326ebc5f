import type { GivenSponsorship } from "#web/features/content/pins/sponsorship-fields.tsx";
import type { SavingPlace } from "#web/features/content/saving/places.ts";

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
