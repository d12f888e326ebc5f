import { productFilterCodes } from "#spec/constants/search.ts";
import { colorName, type SearchColor, searchColorNames } from "./search-color.ts";
import { readList } from "./search-params.ts";
import { readPrices } from "./search-prices.ts";
import { type SearchStyle, searchStyleNames } from "./search-style.ts";

/** What a search is narrowed to. Of several values of one kind any suffices; several kinds must all be met. */
export type SearchFilters = {
  priceMin: number | null;
  priceMax: number | null;
  onSale: boolean;
  domains: string[];
  brands: string[];
  colors: SearchColor[];
  styles: SearchStyle[];
  topics: string[];
};

export type FilterName = "price" | "onSale" | "domains" | "brands" | "colors" | "styles" | "topics";

type FilterParam =
  | "price_min"
  | "price_max"
  | "on_sale"
  | "domains"
  | "brands"
  | "colors"
  | "style"
  | "category"
  | "interest_id"
  | "filters";

export type FilterParams = { readonly [Name in FilterParam]?: string | undefined };

/** More values of one kind are not looked at. */
const maxValues = 30;

/**
 * The filters that parameters ask for (business §3, §5): prices count only where they are written as numbers, on sale only where it is
 * present; a color may be named or written as #rrggbb; what no color and no style is called is left out. `filters` holds the same
 * as `code:value` pairs parted by commas, several values by `|`, a price as `10-50`; what a parameter of its own says goes before it.
 */
export function readFilters(params: FilterParams): SearchFilters {
  const packed = readPacked(params.filters);
  const several = (value: string | undefined, code: number) =>
    [...new Set((value === undefined ? (packed.get(code) ?? []) : readList(value)).map(clean))].slice(0, maxValues);
  const onSale = params.on_sale ?? productFilterCodes.on_sale.flatMap((code) => packed.get(code) ?? [])[0];
  return {
    ...readPrices(params),
    onSale: onSale !== undefined && onSale !== "false",
    domains: several(params.domains, productFilterCodes.domains).map(plainDomain).filter(Boolean),
    brands: several(params.brands, productFilterCodes.brands).map((brand) => brand.toLowerCase()),
    colors: known(
      searchColorNames,
      several(params.colors, productFilterCodes.colors).map((color) => colorName(color) ?? color.toLowerCase()),
    ),
    styles: known(
      searchStyleNames,
      several(params.style, productFilterCodes.style).map((style) => style.toLowerCase()),
    ),
    topics: [...readList(params.category), ...readList(params.interest_id)].map(clean).slice(0, maxValues),
  };
}

/** How many kinds of filters are set. */
export function countFilters(filters: SearchFilters): number {
  const lists = [filters.domains, filters.brands, filters.colors, filters.styles, filters.topics];
  const hasPrice = filters.priceMin !== null || filters.priceMax !== null;
  return lists.reduce((sum, list) => sum + list.length, 0) + Number(hasPrice) + Number(filters.onSale);
}

/** A domain as filters name it: small letters, without www. */
export function plainDomain(domain: string): string {
  return domain
    .trim()
    .toLowerCase()
    .replaceAll("\0", "")
    .replace(/^www\./, "");
}

function clean(value: string): string {
  return value.toWellFormed().replaceAll("\0", "");
}

function known<Name extends string>(names: readonly Name[], values: readonly string[]): Name[] {
  return names.filter((name) => values.includes(name));
}

function readPacked(value: string | undefined): ReadonlyMap<number, string[]> {
  const pairs = readList(value).flatMap((pair) => {
    const [, code, rest] = /^(\d{1,2}):(.+)$/s.exec(pair) ?? [];
    return code === undefined || rest === undefined ? [] : [[Number(code), rest.split("|").filter(Boolean)] as const];
  });
  return new Map(pairs);
}
