import type pg from "pg";

/** Changes of one reading. */
const maxChanges = 50;

/** The newest change. A reader of everything as of it can skip earlier changes. */
export async function newestRevision(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ revision: string }>(
    "select coalesce(max(revision), 0) as revision from search_changes",
  );
  return Number(rows[0]?.revision ?? 0);
}

/** Whether the change log still holds every change after this one. */
export async function canGoOn(client: pg.Client, revision: number): Promise<boolean> {
  const { rows } = await client.query<{ oldest: string | null; newest: string | null }>(
    "select min(revision) as oldest, max(revision) as newest from search_changes",
  );
  const { oldest, newest } = rows[0] ?? { oldest: null, newest: null };
  if (oldest === null || newest === null) return revision === 0;
  return Number(newest) >= revision && Number(oldest) <= revision + 1;
}

/**
 * The next batch of changes as the ids of their pins and the boards that pictures left, or null when there is none; `revision` is the last
 * of them.
 */
export async function nextChanges(
  client: pg.Client,
  after: number,
): Promise<{ revision: number; pinIds: string[]; leftEdges: [root: string, board: string][] } | null> {
  const { rows } = await client.query<{ revision: string; pin_ids: string[]; left_edges: string[] }>(
    `select revision, pin_ids, left_edges from search_changes where revision > $1 order by revision limit ${maxChanges}`,
    [after],
  );
  const last = rows.at(-1);
  if (last === undefined) return null;
  const left = rows.flatMap((row) => row.left_edges);
  return {
    revision: Number(last.revision),
    pinIds: [...new Set(rows.flatMap((row) => row.pin_ids))],
    leftEdges: Array.from({ length: left.length / 2 }, (_, at) => [left[at * 2] ?? "", left[at * 2 + 1] ?? ""]),
  };
}
