import { z } from "zod";
import { storageKinds, tableGroups } from "#spec/constants/storage.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { lockSetting, writeSetting } from "#server/database/instance.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { type KeptSetting, keptSetting } from "#server/services/kept-setting.ts";
import type { Services } from "#server/services/services.ts";

/** A count without progress for this long has died, or no worker runs: another may begin. */
const deadAfterMs = 10 * 60_000;

const run = z.object({
  state: z.enum(["WORKING", "DONE", "FAILED"]),
  percent: z.number(),
  asked_at: z.string(),
  moved_at: z.string(),
});
export type StorageRun = z.output<typeof run>;

const sum = z.object({ count: z.number(), bytes: z.number() });
const counted = z.object({
  at: z.string(),
  kinds: z.array(z.object({ kind: z.enum(storageKinds), bytes: z.number() })),
  groups: z.array(z.object({ group: z.enum(tableGroups), bytes: z.number() })),
  disk: z.object({ host: z.string(), folder: z.string(), free_bytes: z.number(), total_bytes: z.number() }),
  is_in_bucket: z.boolean(),
  unused: sum,
  exports: sum,
});
export type StorageCount = z.output<typeof counted>;

const note = z.object({
  counted: counted.nullable(),
  days: z.array(z.object({ day: z.string(), files_bytes: z.number(), database_bytes: z.number() })),
  accounts: z.array(z.object({ person_id: z.string(), bytes: z.number() })),
  run: run.nullable(),
});
export type StorageNote = z.output<typeof note>;

/** What was last counted, and what is being counted: reading it costs a row, however large the instance. */
const storageUse: KeptSetting<StorageNote> = {
  name: "storage_use",
  form: note,
  usual: { counted: null, days: [], accounts: [], run: null },
};

export const readStorageNote = (db: Db | Tx) => keptSetting(db, storageUse);

/** Changes what is noted, one change after another. */
export function changeStorageNote<Result>(
  { db, clock }: Pick<Services, "db" | "clock">,
  change: (before: StorageNote, tx: Tx) => Promise<{ after: StorageNote; result: Result }>,
): Promise<Result> {
  return transaction(db, async (tx) => {
    await lockSetting(tx, storageUse.name, storageUse.usual, clock.now());
    const { after, result } = await change(await keptSetting(tx, storageUse), tx);
    await writeSetting(tx, storageUse.name, after, clock.now());
    return result;
  });
}

/** Begins a count, unless one is being made. `clears`: what is due is taken away before. */
export async function beginCount(services: Pick<Services, "db" | "clock">, clears: boolean): Promise<void> {
  const now = services.clock.now();
  const at = now.toISOString();
  await changeStorageNote(services, async (before, tx) => {
    const options = (name: string) => ({ key: `storage:${name}`, queue: "storage" });
    if (clears) {
      await enqueue(tx, "sweep_media", {}, options("sweep"));
      await enqueue(tx, "forget_exports", {}, options("exports"));
    }
    if (!clears && storageRunNow(before.run, now)?.state === "WORKING") return { after: before, result: undefined };
    await enqueue(tx, "count_storage", {}, options("count"));
    return { after: { ...before, run: newRun(at) }, result: undefined };
  });
}

export const newRun = (at: string): StorageRun => ({ state: "WORKING", percent: 0, asked_at: at, moved_at: at });

/** The run as it stands: one that has died failed. */
export function storageRunNow(known: StorageRun | null, now: Date): StorageRun | null {
  if (known?.state !== "WORKING" || now.getTime() - Date.parse(known.moved_at) <= deadAfterMs) return known;
  return { ...known, state: "FAILED" };
}
