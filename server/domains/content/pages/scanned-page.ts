import type { Candidate } from "./image-candidates.ts";
import type { FoundImage } from "#server/services/page-facts.ts";

/** A picture as one element shows it, with every address it goes by. */
export type ScannedImage = Omit<FoundImage, "url" | "key" | "fallback"> & {
  candidates: Candidate[];
  stand_ins: string[];
  nopin: boolean;
};

export type ScannedPage = {
  base: string;
  lang: string;
  title: string;
  firstHeading: string;
  metas: { name: string; content: string; description: string }[];
  links: { rel: string; href: string }[];
  /** Pictures the page asks for before anything shows them. */
  preloads: { src: string; srcset: string }[];
  linkedData: string[];
  sheets: string[];
  images: ScannedImage[];
  /** Scripts that hold what the page is drawn from. */
  states: string[];
  main_article: number;
  /** schema.org types of microdata, as written. */
  item_types: string;
};
