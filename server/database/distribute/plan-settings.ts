import type pg from "pg";

/** What each session of a distributed database is given: `set local`, such as the longest wait for a lock, goes along to the nodes. */
const settings = [{ name: "citus.propagate_set_commands", value: "local" }] as const;

/** The statements after which the settings stand; none when they do. */
export async function planSettings(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ database: string; standing: string[] | null }>(`
    select quote_ident(d.datname) as database, s.setconfig as standing
      from pg_database d left join pg_db_role_setting s on s.setdatabase = d.oid and s.setrole = 0
     where d.datname = current_database()`);
  return rows.flatMap(({ database, standing }) =>
    settings
      .filter(({ name, value }) => standing?.includes(`${name}=${value}`) !== true)
      .map(({ name, value }) => `alter database ${database} set ${name} = '${value}'`),
  );
}
