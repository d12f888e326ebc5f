import type { Db, Tx } from "./driver/connect.ts";

/** A setting of this instance as it is kept; undefined when there is none. Whoever asks knows its form. */
export async function readSetting(db: Db | Tx, name: string): Promise<unknown> {
  const row = await db.selectFrom("instance").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}

/** Several settings at once, by their names. */
export async function readSettings(db: Db | Tx, names: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await db
    .selectFrom("instance")
    .select(["name", "value"])
    .where("name", "in", [...names])
    .execute();
  return new Map(rows.map((row) => [row.name, row.value]));
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

/** Holds a setting until the transaction ends. `usual`: what is written where there is none, so that there is a row to hold. */
export async function lockSetting(tx: Tx, name: string, usual: unknown, now: Date): Promise<void> {
  await tx
    .insertInto("instance")
    .values({ name, value: JSON.stringify(usual), updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.selectFrom("instance").select("name").where("name", "=", name).forUpdate().execute();
}
