import type { GivenSponsorship } from "#web/features/content/pins/sponsorship-fields.tsx";
import type { SavingPlace } from "#web/features/content/saving/places.ts";

export type DraftMedia = { id: string; preview: string; width: number; height: number };

/** A draft of a pin. */
export type Draft = {
  id: string;
  /** Identifies the source to find duplicates: a file's name, size and time, or a URL. */
  source: string;
  /** Its display name: the file's or the picture's name. */
  name: string;
  /** A blob URL, shown until the server has the picture. */
  preview: string;
  kind: "image" | "video";
  /** `processing`: uploaded and being converted. */
  state: "uploading" | "processing" | "ready" | "failed";
  /** 0 to 1. */
  progress: number;
  problem: string | null;
  media: DraftMedia | null;
  /** A video that is served unconverted. */
  asItCame?: boolean;
  /** The draft this picture belongs to, if it is a further picture. */
  of?: string | undefined;
  /** For several pictures: the drafts they come from, in order, this one included. */
  order?: readonly string[] | undefined;
  title: string;
  description: string;
  alt: string;
  link: string;
  place: SavingPlace | null;
  /** Declared as made with AI. */
  ai?: boolean;
  sensitive?: boolean;
  /** Its sponsorship. */
  sponsorship?: GivenSponsorship;
  method: "uploaded" | "pinbuilder" | "scraped" | "button" | "bookmarklet" | "extension";
};

export type DraftTexts = Pick<
  Draft,
  "title" | "description" | "alt" | "link" | "place" | "ai" | "sensitive" | "sponsorship"
>;

/** The drafts restored after a reload: those whose file the server has; other files are lost with the document. */
export function keepable(drafts: readonly Draft[]): Draft[] {
  const kept = drafts.filter(({ media }) => media !== null);
  const ids = new Set(kept.map(({ id }) => id));
  return kept.map(({ of, order, ...draft }) => {
    const rest = order?.filter((id) => ids.has(id)) ?? [];
    const isDone = draft.kind !== "video" || draft.state !== "processing";
    return {
      ...draft,
      // A further picture whose draft is lost becomes its own draft.
      ...(of !== undefined && ids.has(of) ? { of } : {}),
      ...(rest.length > 1 ? { order: rest } : {}),
      preview: draft.media?.preview ?? "",
      ...(isDone ? { state: "ready" as const, progress: 1 } : {}),
    };
  });
}

/** A draft's pictures in order. */
export function picturesOf(draft: Draft, drafts: readonly Draft[]): Draft[] {
  const byId = new Map(drafts.map((one) => [one.id, one]));
  return (draft.order ?? [draft.id]).flatMap((id) => (id === draft.id ? draft : (byId.get(id) ?? [])));
}
