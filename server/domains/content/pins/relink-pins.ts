import { sql } from "kysely";
import { transaction } from "#server/database/driver/transaction.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";

const atATime = 500;

/**
 * Leads a person's pins of pages of this instance, and everybody's saves of them, to where it is reached now. `path`: below which the pages
 * lie, with slashes around it. A link that was changed to lead elsewhere stays.
 */
export async function relinkPins(services: Services, personId: string, path: string): Promise<void> {
  const { db, config, clock } = services;
  const own = await db.selectFrom("person_pins").select("root_pin_id").where("person_id", "=", personId).execute();
  const roots = [...new Set(own.map((row) => row.root_pin_id))];
  const saves = await db
    .selectFrom("root_pins")
    .select("pin_id")
    .where("root_pin_id", "in", ["0", ...roots])
    .execute();
  for (let at = 0; at < saves.length; at += atATime) {
    const ids = saves.slice(at, at + atATime).map((row) => row.pin_id);
    await transaction(db, async (tx) => {
      const { rows } = await sql<{ id: string }>`
        update pins set link = ${config.publicUrl} || substr(link, strpos(link, ${path})), domain = null, updated_at = ${clock.now()}
         where id = any(${ids}::bigint[]) and link ~ ${`^https?://[^/]+${path}`}
           and (domain is not null or link not like ${`${config.publicUrl}${path}%`})
        returning id`.execute(tx);
      const changed = rows.map((row) => row.id);
      if (changed.length > 0) await enqueue(tx, "index_pins", changed);
    });
  }
}
