import type { Tables } from "#server/database/tables/tables.ts";
import type { Selectable } from "kysely";
import { storageLimits } from "#spec/constants/storage.ts";
import type { Services } from "#server/services/services.ts";

/** An archive is kept this long. */
export const keptDays = storageLimits.exportDays;
/** A job without progress for this long is considered dead: the export may start anew. */
const deadAfterMs = 10 * 60_000;

type ExportRow = Selectable<Tables["exports"]>;

export type ExportState = {
  state: "none" | "working" | "ready" | "failed";
  percent: number;
  bytes: number;
  madeAt: Date | null;
  /** The storage folder of its parts, once it is ready. */
  file: string | null;
};

const none: ExportState = { state: "none", percent: 0, bytes: 0, madeAt: null, file: null };

/** The progress of a person's export; archives older than seven days don't count. */
export async function exportState(
  { db, clock }: Pick<Services, "db" | "clock">,
  personId: string,
): Promise<ExportState> {
  const row = await db.selectFrom("exports").selectAll().where("person_id", "=", personId).executeTakeFirst();
  if (row === undefined) return none;
  const now = clock.now().getTime();
  if (row.state === "working") return { ...none, state: isDead(row, now) ? "failed" : "working", percent: row.percent };
  if (row.state === "failed") return { ...none, state: "failed" };
  const { made_at: madeAt, file } = row;
  if (madeAt === null || file === null || now - madeAt.getTime() > keptDays * 86_400_000) return none;
  return { state: "ready", percent: 100, bytes: Number(row.bytes), madeAt, file };
}

/** Whether a running export's job has died. */
export function isDead({ moved_at: moved }: Pick<ExportRow, "moved_at">, now: number): boolean {
  return now - moved.getTime() > deadAfterMs;
}
