import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { ProductFacts } from "#server/services/page-facts.ts";

/** Ways of saving in which the pin's link is the page its picture was on. */
const fromPages = new Set(["scraped", "button", "button_external", "bookmarklet", "extension"]);

type Candidate = { id: string; root_pin_id: string; parent_pin_id: string | null; link: string | null; method: string };

/** Has the pages of first pins read for what they say of a thing to buy. */
export async function enqueueProductReads(tx: Tx, pins: readonly Candidate[]): Promise<void> {
  for (const { id, parent_pin_id, link, method } of pins) {
    if (parent_pin_id === null && link !== null && fromPages.has(method))
      await enqueue(tx, "read_product", { pin_id: id });
  }
}

/** Keeps what a page says of a picture's thing, in place of what it said before. */
export async function keepProduct(tx: Tx, rootPinId: string, facts: ProductFacts, now: Date): Promise<void> {
  const amount = (value: string | undefined) =>
    value !== undefined && /^\d{1,12}(\.\d{1,2})?$/.test(value) ? value : null;
  const currency = facts.currency !== undefined && /^[A-Z]{3}$/.test(facts.currency) ? facts.currency : null;
  await sql`
    insert into products (root_pin_id, name, brand, price, sale_price, currency, availability, read_at)
    values (${rootPinId}, ${clean(facts.name, 400) ?? ""}, ${clean(facts.brand, 100)}, ${amount(facts.price)}::numeric,
            ${amount(facts.sale_price)}::numeric, ${currency}, ${clean(facts.availability, 40)}, ${now})
    on conflict (root_pin_id) do update set name = excluded.name, brand = excluded.brand, price = excluded.price,
           sale_price = excluded.sale_price, currency = excluded.currency, availability = excluded.availability,
           read_at = excluded.read_at`.execute(tx);
}

function clean(text: string | undefined, max: number): string | null {
  const kept = text?.toWellFormed().replaceAll("\0", "").trim().slice(0, max).toWellFormed() ?? "";
  return kept === "" ? null : kept;
}
