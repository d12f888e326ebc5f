import { sql } from "kysely";
import { transaction } from "#server/database/driver/transaction.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { defineJob, type Nothing } from "#server/jobs/job.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    refresh_products: Nothing;
  }
}

/** A shop's page is read again after so many days. */
const everyDays = 7;
/** Pages per hour, and few of them per shop: no site should notice. */
const batchSize = 60;
const maxPerDomain = 3;
/** Chosen among this many that have waited longest. */
const among = 600;
const dayMs = 86_400_000;

/**
 * Every hour: re-reads the product pages read longest ago, a few per shop. Pages that don't answer wait their turn like the others, since
 * the attempt is what's recorded.
 */
export const refreshProductsJob = defineJob({
  name: "refresh_products",
  effect: "none",
  cron: "23 * * * *",
  async run({ db, clock }) {
    const now = clock.now();
    await transaction(db, async (tx) => {
      const { rows } = await sql<{ root_pin_id: string }>`
        with waiting as (
          select root_pin_id, coalesce(asked_at, read_at) as since from products
           where coalesce(asked_at, read_at) < ${new Date(now.getTime() - everyDays * dayMs)}
           order by coalesce(asked_at, read_at) limit ${among}
        ), placed as (
          select w.root_pin_id, w.since, row_number() over (partition by p.domain order by w.since, w.root_pin_id) as place
            from waiting w join pins p on p.id = w.root_pin_id
           where p.deleted_at is null and p.link is not null
        )
        select root_pin_id from placed where place <= ${maxPerDomain} order by since, root_pin_id limit ${batchSize}`.execute(
        tx,
      );
      for (const { root_pin_id } of rows) await enqueue(tx, "read_product", { pin_id: root_pin_id });
      const asked = rows.map((row) => row.root_pin_id);
      if (asked.length > 0)
        await sql`update products set asked_at = ${now} where root_pin_id = any(${asked}::bigint[])`.execute(tx);
    });
  },
});
