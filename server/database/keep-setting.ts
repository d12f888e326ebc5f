import type pg from "pg";

/** The same as `readSetting` and `writeSetting` for a thread, which has a connection of its own. */
export async function recallSetting(client: pg.Client, name: string): Promise<unknown> {
  const { rows } = await client.query<{ value: unknown }>("select value from instance where name = $1", [name]);
  return rows[0]?.value;
}

export async function keepSetting(client: pg.Client, name: string, setting: unknown, now: Date): Promise<void> {
  await client.query(
    `insert into instance (name, value, updated_at) values ($1, $2, $3)
     on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at`,
    [name, JSON.stringify(setting), now],
  );
}
