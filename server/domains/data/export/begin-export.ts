import { transaction } from "#server/database/driver/transaction.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import { exportState, isDead } from "./export-state.ts";

/** An archive younger than this is offered again instead of making a new one. */
const freshMs = 60 * 60_000;

/** Starts an export unless one is running or was made within the hour. A failed or dead one starts anew. */
export async function beginExport(services: Services, personId: string): Promise<{ state: "working" | "ready" }> {
  const now = services.clock.now();
  const known = await exportState(services, personId);
  if (known.state === "ready" && now.getTime() - (known.madeAt?.getTime() ?? 0) < freshMs) return { state: "ready" };
  await transaction(services.db, async (tx) => {
    const fresh = { state: "working" as const, percent: 0, bytes: "0", asked_at: now, moved_at: now, made_at: null };
    const row = await tx
      .selectFrom("exports")
      .selectAll()
      .where("person_id", "=", personId)
      .forUpdate()
      .executeTakeFirst();
    if (row?.state === "working" && !isDead(row, now.getTime())) return;
    const begun = await tx
      .insertInto("exports")
      .values({ person_id: personId, file: null, ...fresh })
      .onConflict((conflict) =>
        row === undefined ? conflict.doNothing() : conflict.column("person_id").doUpdateSet({ ...fresh }),
      )
      .returning("person_id")
      .executeTakeFirst();
    if (begun === undefined) return;
    await recordEvent(services, tx, personId, "export_asked");
    await enqueue(
      tx,
      "make_export",
      { person_id: personId, asked_at: now.toISOString() },
      { key: `export:${personId}` },
    );
  });
  return { state: "working" };
}
