import type pg from "pg";

/** The largest id in use among people, boards and pins: what is made from now on comes after it. "0" in an empty database. */
export async function newestId(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(`
    select greatest((select max(id) from people), (select max(id) from boards), (select max(id) from pins), 0) as id`);
  return rows[0]?.id ?? "0";
}
