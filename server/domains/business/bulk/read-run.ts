import type { Db } from "#server/database/driver/connect.ts";
import { isId } from "#server/domains/business/entities/kinds/kind.ts";
import { rowCounts, sheetOf } from "./bulk.queries.ts";

/** How a run of an account stands for the program that asked for it; null: there is none. */
export async function readRun(
  db: Db,
  accountId: string,
  runId: string,
): Promise<{ status: "RUNNING" | "SUCCEEDED" | "FAILED" } | null> {
  const run = isId(runId) ? await sheetOf(db, { accountId, sheetId: runId }) : undefined;
  // What a page sent in is a sheet of cells.
  if (run === undefined || run.client === null) return null;
  if (run.state === "failed") return { status: "FAILED" };
  if (["checking", "waiting", "applying", "undoing"].includes(run.state)) return { status: "RUNNING" };
  const { done = 0, undone = 0, same = 0, ...rest } = (await rowCounts(db, accountId, [runId])).get(runId) ?? {};
  const isNothing = done + undone + same === 0 && (rest.wrong ?? 0) + (rest.refused ?? 0) > 0;
  return { status: isNothing ? "FAILED" : "SUCCEEDED" };
}
