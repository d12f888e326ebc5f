import { colorName, searchColorNames } from "#rules/discovery/search-color.ts";
import { bitsOf, searchStyleNames, stylesIn } from "#rules/discovery/search-style.ts";

/** What of a pin a search can be narrowed by, as the tables hold it. */
export type FacetFields = {
  title: string;
  description: string;
  topics: string[];
  dominant_color: string;
  palette: { color?: string; hex?: string; weight: number }[] | null;
  moving: boolean;
  product_name: string | null;
  brand: string | null;
  price: number | null;
  currency: string | null;
  on_sale: boolean;
};

/** A color with a smaller share of the picture is not what a search for it means. */
const leastShare = 0.12;

/** The same as the document holds it: colors by name as bits, styles named in its words. */
export function facetFieldsOf(pin: FacetFields) {
  const shares = new Map<string, number>();
  for (const { color, hex, weight } of pin.palette ?? []) {
    const name = colorName(color ?? hex ?? "");
    if (name !== null) shares.set(name, (shares.get(name) ?? 0) + weight);
  }
  const colors = [...shares].filter(([, share]) => share >= leastShare).map(([name]) => name);
  const dominant = colorName(pin.dominant_color);
  return {
    colors: bitsOf(searchColorNames, dominant === null ? colors : [dominant, ...colors]),
    styles: bitsOf(searchStyleNames, stylesIn(pin.title, pin.description, pin.product_name ?? "")),
    topics: pin.topics,
    brand: pin.brand,
    price: pin.price,
    currency: pin.currency,
    on_sale: pin.on_sale,
    moving: pin.moving,
  };
}
