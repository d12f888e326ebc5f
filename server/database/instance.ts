import type { Db, Tx } from "./driver/connect.ts";

/** A setting of this instance as it is kept; undefined when there is none. Whoever asks knows its form. */
export async function readSetting(db: Db | Tx, name: string): Promise<unknown> {
  const row = await db.selectFrom("instance").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}

/** Writes a setting of this instance. */
export async function writeSetting(db: Db | Tx, name: string, setting: unknown, now: Date): Promise<void> {
  const [value, updated_at] = [JSON.stringify(setting), now];
  await db
    .insertInto("instance")
    .values({ name, value, updated_at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value, updated_at }))
    .execute();
}
