import type pg from "pg";

/**
 * Whether the tables of this database are spread over several nodes (`create_distributed_table`): asked once at the start, since it decides
 * the form of some writes, never their result.
 */
export async function isDistributed(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ has_catalogue: boolean }>(
    "select to_regclass('pg_catalog.pg_dist_partition') is not null as has_catalogue",
  );
  if (rows[0]?.has_catalogue !== true) return false;
  const spread = await pool.query(
    "select 1 from pg_catalog.pg_dist_partition where logicalrelid = to_regclass('pins')",
  );
  return spread.rows.length > 0;
}
