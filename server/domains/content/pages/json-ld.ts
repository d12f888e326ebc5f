import { stripEnds } from "#rules/strip-ends.ts";
import type { ProductFacts } from "#server/services/page-facts.ts";

export type LinkedData = {
  images: { url: string; width?: number; height?: number }[];
  product?: ProductFacts;
  author?: string;
  /** A type that tells one thing was found. */
  is_item: boolean;
};

type Node = Record<string, unknown>;

const itemTypes =
  /^(Product|ProductGroup|Recipe|\w*Article|BlogPosting|NewsArticle|VideoObject|VisualArtwork|Painting|Photograph|Event|HowTo|Book|Movie|Vehicle)$/;
const picturedTypes =
  /^(ImageObject|WebPage|ItemPage|CreativeWork|Place|LocalBusiness|Hotel|Restaurant|House|Apartment|Residence|\w+Residence|Accommodation|Room|RealEstateListing|Offer)$/;
const deepest = 12;
/** What is longer, or more, is no description of a page any more. */
const longestBlock = 500_000;
const longestTogether = 1_000_000;
const maxNodes = 5_000;
const maxImages = 200;
/** Steps on the way to pictures, which may refer to each other many times over. */
const maxSteps = 20_000;
const longestWord = 64;

/** What a page's JSON-LD blocks say about it; blocks that cannot be read even after mending are passed over. */
export function readLinkedData(blocks: readonly string[]): LinkedData {
  const result: LinkedData = { images: [], is_item: false };
  const byId = new Map<string, Node>();
  const search: ImageSearch = { byId, stepsLeft: maxSteps, found: result.images };
  const top: Node[] = [];
  let charactersLeft = longestTogether;
  for (const block of blocks) {
    if (block.length > Math.min(longestBlock, charactersLeft)) continue;
    charactersLeft -= block.length;
    collectNodes(parseLeniently(block), 0, top);
  }
  for (const node of top) if (typeof node["@id"] === "string") byId.set(node["@id"], node);
  for (const node of top) readNode(node, result, search);
  return result;
}

function collectNodes(value: unknown, depth: number, into: Node[]): void {
  if (depth > deepest || into.length >= maxNodes) return;
  if (Array.isArray(value)) {
    for (const one of value) collectNodes(one, depth + 1, into);
  } else if (isNode(value)) {
    into.push(value);
    for (const one of [value["@graph"], value["mainEntity"]]) collectNodes(one, depth + 1, into);
  }
}

function readNode(node: Node, result: LinkedData, search: ImageSearch): void {
  const { byId } = search;
  const types = [node["@type"]].flat().map((type) => text(type)?.replace(/^https?:\/\/schema\.org\//, "") ?? "");
  const isItem = types.some((type) => itemTypes.test(type));
  if (!isItem && !types.some((type) => picturedTypes.test(type))) return;
  const fields = types.includes("ImageObject")
    ? [node["contentUrl"] ?? node["url"]]
    : [
        node["image"],
        node["primaryImageOfPage"],
        node["photo"],
        types.includes("VideoObject") ? node["thumbnailUrl"] : undefined,
      ];
  for (const field of fields) findImages(field, search, 0, {});
  if (!isItem) return;
  result.is_item = true;
  const author = nameOf(node["author"], byId);
  if (author !== undefined) result.author ??= author;
  if (types.some((type) => /^Product(Group)?$/.test(type)) && !result.product) result.product = readProduct(node, byId);
}

type Sized = { width?: number; height?: number };
type ImageSearch = { byId: ReadonlyMap<string, Node>; stepsLeft: number; found: LinkedData["images"] };

/** Records the pictures a field names, directly or by the id of another node; the size given closest to the URL counts. */
function findImages(value: unknown, search: ImageSearch, depth: number, outer: Sized): void {
  search.stepsLeft -= 1;
  if (depth > deepest || search.stepsLeft < 0 || search.found.length >= maxImages) return;
  if (typeof value === "string") search.found.push({ url: withoutEntities(value), ...outer });
  if (Array.isArray(value)) {
    for (const one of value) {
      if (search.stepsLeft < 0) return;
      findImages(one, search, depth + 1, outer);
    }
  }
  if (!isNode(value)) return;
  const address = value["contentUrl"] ?? value["url"];
  if (address === undefined && typeof value["@id"] === "string") {
    const named = search.byId.get(value["@id"]);
    if (named && named !== value) findImages(named, search, depth + 4, outer);
    return;
  }
  const [width, height] = [value["width"], value["height"]].map(pixels);
  findImages(address, search, depth + 1, { ...outer, ...(width ? { width } : {}), ...(height ? { height } : {}) });
}

/** Publishing systems escape what they write into a script as if it were HTML. */
function withoutEntities(address: string): string {
  return address.replaceAll(/&(?:amp|#0*38|#x0*26);/gi, "&");
}

function readProduct(node: Node, byId: ReadonlyMap<string, Node>): ProductFacts {
  const variants = [node["hasVariant"]].flat().filter(isNode);
  const offer = [node["offers"], ...variants.map((variant) => variant["offers"])].flat().find(isNode) ?? {};
  const nested = [offer["offers"]].flat().find(isNode) ?? {};
  const specifications = [offer["priceSpecification"]].flat().filter(isNode);
  const listed = specifications.find((one) => /ListPrice|Strikethrough|MSRP|SRP/i.test(text(one["priceType"]) ?? ""));
  const current = specifications.find((one) => one !== listed);
  const asked = price(offer["price"] ?? offer["lowPrice"] ?? current?.["price"] ?? nested["price"]);
  const list = price(listed?.["price"]);
  const onSale = asked !== undefined && list !== undefined && Number(asked) < Number(list);
  return compact({
    name: text(node["name"]),
    price: onSale ? list : (asked ?? list),
    sale_price: onSale ? asked : undefined,
    currency: text(offer["priceCurrency"] ?? current?.["priceCurrency"] ?? nested["priceCurrency"])?.toUpperCase(),
    availability: availability(text(offer["availability"] ?? nested["availability"])),
    brand: nameOf(node["brand"] ?? node["manufacturer"], byId),
  });
}

/** A decimal with a point from what pages write: 1299, "1.299,00", "$1,299.00". */
export function price(value: unknown): string | undefined {
  const digits = stripEnds((text(value) ?? "").slice(0, longestWord).replace(/[^\d.,]/g, ""), ".,");
  if (!/\d/.test(digits)) return undefined;
  const decimals = /[.,](\d{1,2})$/.exec(digits)?.[1] ?? "";
  const whole = (decimals === "" ? digits : digits.slice(0, -decimals.length - 1)).replace(/[.,]/g, "");
  return decimals === "" ? whole : `${whole}.${decimals}`;
}

/** One word from schema.org's and Open Graph's many: in_stock, out_of_stock, preorder … */
export function availability(value: string | undefined): string | undefined {
  const word = value
    ?.slice(0, longestWord)
    .replace(/^.*[/#]/, "")
    .trim();
  if (!word) return undefined;
  const snake = word
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
  return (
    { instock: "in_stock", oos: "out_of_stock", outofstock: "out_of_stock", pre_order: "preorder" }[snake] ?? snake
  );
}

export function compact<T extends Record<string, string | undefined>>(facts: T): { [K in keyof T]?: string } {
  const kept: { [K in keyof T]?: string } = {};
  for (const name in facts) if (facts[name] !== undefined && facts[name] !== "") kept[name] = facts[name];
  return kept;
}

function nameOf(value: unknown, byId: ReadonlyMap<string, Node>): string | undefined {
  const first = [value].flat()[0];
  if (!isNode(first)) return text(first);
  return text(first["name"]) ?? text(byId.get(text(first["@id"]) ?? "")?.["name"]);
}

function text(value: unknown): string | undefined {
  const first = [value].flat()[0];
  return typeof first === "string" || typeof first === "number"
    ? String(first).replace(/\s+/g, " ").trim() || undefined
    : undefined;
}

function pixels(value: unknown): number | undefined {
  const declared = isNode(value) ? value["value"] : value;
  return Number.parseInt(text(declared) ?? "", 10) || undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parseLeniently(block: string): unknown {
  const plain = block
    .replace(/^\s*(<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[)|(-->|\/\*\s*\]\]>\s*\*\/|\]\]>)\s*$/g, "")
    .trim();
  // Raw line breaks inside strings and commas before a closing bracket are the commonest mistakes.
  for (const attempt of [
    plain,
    plain
      .replace(/\s+/g, " ")
      .replace(/,\s*([}\]])/g, "$1")
      .replace(/;\s*$/, ""),
  ]) {
    try {
      return JSON.parse(attempt);
    } catch {
      continue;
    }
  }
  return undefined;
}
