import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { findPinImages, registerImage } from "#contract/media.ts";
import { browserQueries } from "#web/app/browser-queries.ts";
import { apiOf, query } from "#web/app/queries.ts";
import type { ChoosableImage } from "./image-choice.tsx";
import type { SaveStart } from "./save-start.ts";
import { toggleImage } from "./toggle-image.ts";

export type SavePictures = {
  /** Being looked for on the page. */
  looking: boolean;
  /** What there is to choose from; empty when nothing was found, or the looking failed (which is hidden, saving §8). */
  images: readonly ChoosableImage[];
  chosen: readonly string[];
  toggle: (url: string) => void;
  /** Whether the address brought the pictures itself, so that nothing is left to choose. */
  given: boolean;
};

/** The pictures that go to be saved: those the address names, else those of the page it names. */
export function useSavePictures(start: SaveStart): SavePictures {
  const given = start.media.length > 0;
  const found = useQuery({
    ...query(findPinImages, { url: start.url, scrape_metric: start.method }),
    enabled: !given && start.url !== "",
    retry: false,
    staleTime: 60_000,
  });
  const [chosen, setChosen] = useState<readonly string[]>(start.media);
  const items = found.data?.items;
  useEffect(() => {
    if (items?.length === 1 && items[0]) setChosen([items[0].url]);
  }, [items]);

  // So that saving is quick: the server has the picture by then. Nobody waits for it. saving §7
  const first = start.media.join("\n");
  useEffect(() => {
    const api = apiOf(browserQueries());
    for (const image_url of first.split("\n").filter(Boolean).slice(0, 3))
      void api(registerImage, { image_url, async: true }).catch(() => undefined);
  }, [first]);

  return {
    looking: found.isLoading,
    images: given ? start.media.map((url) => ({ url })) : (items ?? []),
    chosen,
    toggle: (url) => setChosen((all) => toggleImage(all, url)),
    given,
  };
}
