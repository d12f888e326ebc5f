import { sql } from "kysely";
import type { WirePin, WireProduct } from "#contract/kit/shapes.ts";
import { priceText } from "#rules/content/price-text.ts";
import type { Db } from "#server/database/driver/connect.ts";
import type { Viewer } from "#server/calls/viewer.ts";

type Row = {
  pin_id: string;
  name: string;
  brand: string | null;
  price: string | null;
  sale_price: string | null;
  currency: string | null;
  availability: string | null;
  read_at: Date;
};

/** What pins sell, by pin id; those that sell nothing are missing. */
export async function productsOf(db: Db, pinIds: readonly string[]): Promise<Map<string, WireProduct>> {
  if (pinIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    with pictures as materialized (select id, root_pin_id from pins where id = any(${pinIds}::bigint[]))
    select p.id as pin_id, r.name, r.brand, r.price::text, r.sale_price::text, r.currency, r.availability, r.read_at
      from pictures p join products r on r.root_pin_id = p.root_pin_id`.execute(db);
  return new Map(rows.map((row) => [row.pin_id, productView(row)]));
}

/** The pins with what each of them sells. */
export async function withProducts(db: Db, viewer: Viewer, pins: readonly WirePin[]): Promise<WirePin[]> {
  const products = await productsOf(
    db,
    pins.map((pin) => pin.id),
  );
  return pins.map((pin) => {
    const product = products.get(pin.id);
    return product === undefined ? pin : { ...pin, product: { ...product, label: priceText(product, viewer.locale) } };
  });
}

const inStock = new Set(["in_stock", "limited_availability", "in_store_only", "online_only"]);
const outOfStock = new Set(["out_of_stock", "sold_out", "discontinued"]);
const later = new Set(["preorder", "pre_sale", "backorder", "back_order"]);

function productView({ name, brand, price, sale_price, currency, availability, read_at }: Row): WireProduct {
  const word = availability ?? "";
  const known = inStock.has(word)
    ? "in_stock"
    : outOfStock.has(word)
      ? "out_of_stock"
      : later.has(word)
        ? "preorder"
        : null;
  const isSale = price !== null && sale_price !== null && Number(sale_price) < Number(price);
  return {
    name,
    brand,
    price: price ?? sale_price,
    sale_price: isSale ? sale_price : null,
    currency,
    availability: known,
    read_at: read_at.toISOString(),
  };
}
