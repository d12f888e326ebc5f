import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { findPinImages } from "#contract/content/media.ts";
import { query } from "#web/app/queries.ts";
import type { ChoosableImage } from "./image-choice.tsx";
import type { SaveStart } from "./save-start.ts";
import { toggleImage } from "./toggle-image.ts";

export type SavePictures = {
  /** What the page says about itself, once it was read. */
  page?: { title: string; description: string; nopin?: string | undefined } | undefined;
  /** Being looked for on the page. */
  looking: boolean;
  /** What there is to choose from; empty when nothing was found, or the looking failed (which is hidden, saving §8). */
  images: readonly ChoosableImage[];
  chosen: readonly string[];
  toggle: (url: string) => void;
  /** Whether the address brought the pictures itself, so that nothing is left to choose. */
  given: boolean;
  /** Nothing was found, or the looking failed. */
  none: boolean;
  again: { look: () => void; looking: boolean };
};

/**
 * The pictures that go to be saved: those the address names, else those of the page it names.
 * @param before those that were chosen of them before
 */
export function useSavePictures(start: SaveStart, before: readonly string[] = []): SavePictures {
  const given = start.media.length > 0;
  const found = useQuery({
    ...query(findPinImages, { url: start.url, scrape_metric: start.method }),
    enabled: !given && start.url !== "",
    retry: false,
    staleTime: 60_000,
  });
  const [chosen, setChosen] = useState<readonly string[]>(given ? start.media : before);
  const items = found.data?.items;
  useEffect(() => {
    if (items?.length === 1 && items[0]) setChosen([items[0].url]);
  }, [items]);

  return {
    page: found.data?.page,
    looking: found.isLoading,
    none: !given && (start.url === "" || found.isFetched) && (items ?? []).length === 0,
    again: { look: () => void found.refetch(), looking: found.isFetching },
    images: given ? start.media.map((url, at) => ({ url, title: start.alts[at] || undefined })) : (items ?? []),
    chosen,
    toggle: (url) => setChosen((all) => toggleImage(all, url)),
    given,
  };
}
