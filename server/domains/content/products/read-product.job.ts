import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { defineJob } from "#server/jobs/job.ts";
import { TaskFailed } from "#server/platform/threads/task-thread.ts";
import { keepProduct } from "./keep-product.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    read_product: { pin_id: string };
  }
}

/** At most this many saves of one picture are re-indexed right away; the rest as they change. */
const maxSaves = 5_000;

/**
 * Reads the page a pin was saved from: what it sells, the shop, the price. A page that doesn't answer, can't be read or sells nothing
 * changes nothing. The pin and its saves are re-indexed.
 */
export const readProductJob = defineJob({
  name: "read_product",
  effect: "adds",
  touches: ["pin"],
  async run({ db, egress, pages, clock, log }, { pin_id }) {
    const pin = await db
      .selectFrom("pins")
      .select(["root_pin_id", "link"])
      .where("id", "=", pin_id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (pin?.link == null) return;
    const page = await egress.fetchPage(pin.link).catch((error: unknown) => {
      log.info("a page was not read for its product", { reason: String(error) });
    });
    if (page === undefined) return;
    const contentType = page.headers["content-type"];
    const reading = await pages
      .read({ bytes: page.bytes, url: page.url, ...(contentType === undefined ? {} : { contentType }) })
      .catch((error: unknown) => {
        // The same page would fail the same way again.
        if (!(error instanceof TaskFailed)) throw error;
        log.info("a page could not be read for its product", { reason: error.message });
      });
    const product = reading?.product;
    if (product === undefined || (product.price === undefined && product.sale_price === undefined)) return;
    await transaction(db, async (tx) => {
      await keepProduct(tx, pin.root_pin_id, product, clock.now());
      await enqueue(tx, "index_pins", await savesOf(tx, pin.root_pin_id));
    });
  },
});

async function savesOf(tx: Tx, rootPinId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("root_pins")
    .select("pin_id")
    .where("root_pin_id", "=", rootPinId)
    .limit(maxSaves)
    .execute();
  return rows.map((row) => row.pin_id);
}
