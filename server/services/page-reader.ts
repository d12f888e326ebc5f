import type { FoundImage, PageFacts } from "./page-facts.ts";

export type PageToRead = { bytes: Uint8Array; url: string; contentType?: string };

/** What is asked of a page, small enough to be handed from thread to thread. */
export type PageReading = Pick<PageFacts, "title" | "description" | "product" | "nopin"> & {
  /** The pictures to save from it, the likeliest first. */
  pictures: FoundImage[];
};

/** Reads pages of strangers in a thread of its own, each within seconds. */
export type PageReader = {
  /** @throws TaskFailed for a page that cannot be read in time; Busy when too many are waiting */
  read: (page: PageToRead) => Promise<PageReading>;
  stop: () => Promise<void>;
};
