import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Privacy } from "#server/database/tables/board-tables.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { pictureId } from "#server/domains/content/pins/picture-id.ts";
import type { FacetFields } from "./facet-fields.ts";

export type IndexedPin = {
  id: string;
  person_id: string;
  board_id: string;
  section_id: string | null;
  root_pin_id: string;
  picture_id: string;
  title: string;
  description: string;
  alt_text: string;
  domain: string | null;
  topics: string[];
  privacy: Privacy;
  sensitive: boolean;
  save_count: number;
  parent_pin_id: string | null;
  link: string | null;
  method: string;
} & FacetFields;

export type People = Awaited<ReturnType<typeof peopleByIds>>;

type PinItself = Omit<IndexedPin, keyof ProductFacts | "palette"> & { media_hash: string };
type ProductFacts = Pick<IndexedPin, "product_name" | "brand" | "price" | "currency" | "on_sale">;

const noProduct: ProductFacts = { product_name: null, brand: null, price: null, currency: null, on_sale: false };

/** The pins that may be found, each with its picture's colours and its product. */
export async function indexedPins(tx: Tx, ids: readonly string[]): Promise<{ pins: IndexedPin[]; people: People }> {
  const { rows } = await sql<PinItself>`
    select id, person_id, board_id, section_id, root_pin_id, ${sql.raw(pictureId("pins"))} as picture_id, parent_pin_id, title, description, alt_text, link, domain, method, topics, privacy,
           sensitivity is not null as sensitive, save_count, dominant_color, media_hash, (media->>'kind') is not distinct from 'video' as moving
      from pins where id = any(${ids}::bigint[]) and deleted_at is null`.execute(tx);
  const people = await peopleByIds(
    tx,
    rows.map((pin) => pin.person_id),
  );
  const found = rows.filter((pin) => people.has(pin.person_id));
  if (found.length === 0) return { pins: [], people };
  const palettes = await palettesOf(tx, unique(found, "media_hash"));
  const products = await productsOf(tx, unique(found, "root_pin_id"));
  const pins = found.map(({ media_hash: hash, ...pin }) => ({
    ...pin,
    palette: palettes.get(hash) ?? null,
    ...(products.get(pin.root_pin_id) ?? noProduct),
  }));
  return { pins, people };
}

async function palettesOf(tx: Tx, hashes: readonly string[]) {
  const { rows } = await sql<{ hash: string; palette: IndexedPin["palette"] }>`
    select hash, palette from media where hash = any(${hashes}::text[])`.execute(tx);
  return new Map(rows.map(({ hash, palette }) => [hash, palette]));
}

async function productsOf(tx: Tx, rootPinIds: readonly string[]) {
  const { rows } = await sql<ProductFacts & { root_pin_id: string }>`
    select root_pin_id, name as product_name, brand, coalesce(sale_price, price)::float8 as price, currency,
           coalesce(sale_price < price, false) as on_sale
      from products where root_pin_id = any(${rootPinIds}::bigint[])`.execute(tx);
  return new Map(rows.map(({ root_pin_id: root, ...facts }) => [root, facts]));
}

function unique<Name extends string>(rows: readonly Record<Name, string>[], column: Name): string[] {
  return [...new Set(rows.map((row) => row[column]))];
}
