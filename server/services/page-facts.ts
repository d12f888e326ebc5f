/** How much of a page's own content the part is that a picture stands in. */
export type Place = "chrome" | "body" | "main" | "article";

export type FoundImage = {
  url: string;
  /** The picture's key: see `namePicture`. */
  key: string;
  source: "declared" | "img" | "background" | "stylesheet" | "poster" | "state";
  place: Place;
  /** Pixels, as far as the page tells; of the picture as shown for `img`. */
  width?: number;
  height?: number;
  /** Square pixels it takes where the page shows it largest. */
  shown_area?: number;
  title?: string;
  /** Another address of the picture, for when `url` turns out to be no image. */
  fallback?: string;
  /** Words of the element and its address that may give away an icon, a logo, an advertisement. */
  words: string;
  /** The other page it leads to, if it leads to one everywhere it is shown. */
  link?: string;
  /** The page says itself that this is the one to save. */
  chosen: boolean;
  /** Which of the page's articles holds it; 0 for none. */
  article: number;
};

export type ProductFacts = {
  name?: string;
  /** Decimal, as the page writes it but with a point. The list price when there is a lower `sale_price`. */
  price?: string;
  sale_price?: string;
  currency?: string;
  availability?: string;
  brand?: string;
};

export type PageFacts = {
  url: string;
  title: string;
  description: string;
  site_name: string;
  canonical_url: string;
  favicon?: string;
  author?: string;
  lang: string;
  images: FoundImage[];
  product?: ProductFacts;
  /** The page tells one thing (an article, a product, a recipe) rather than listing many. */
  is_item: boolean;
  /** The article that says most, among those counted in `FoundImage.article`. */
  main_article: number;
  /** The page asks not to be saved from; the text is its reason, which may be empty. */
  nopin?: string;
};
