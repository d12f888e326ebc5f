import type { z } from "zod";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { lockSetting, readSetting, writeSetting } from "#server/database/instance.ts";
import type { Cache } from "#server/platform/caches.ts";
import type { Services } from "./services.ts";

/** What an operator set for the whole instance: its row's name, its form, and what holds while nothing is set. */
export type KeptSetting<Value> = { name: string; form: z.ZodType<Value>; usual: Value };

const freshMs = 1000;
const known: Cache<Map<string, { value: unknown; at: number }>> = { create: () => new Map() };

/** A setting as it is now. */
export async function keptSetting<Value>(db: Db | Tx, { name, form, usual }: KeptSetting<Value>): Promise<Value> {
  const read = form.safeParse(await readSetting(db, name));
  return read.success ? read.data : usual;
}

/** The same as it was within the last second: for what every page asks. */
export async function knownSetting<Value>(
  { caches, db }: Pick<Services, "caches" | "db">,
  setting: KeptSetting<Value>,
): Promise<Value> {
  const settings = caches.of(known);
  const last = settings.get(setting.name);
  if (last !== undefined && performance.now() - last.at < freshMs) return last.value as Value;
  const value = await keptSetting(db, setting);
  settings.set(setting.name, { value, at: performance.now() });
  return value;
}

/** Sets it in every process, null: back to what is usual; pages kept for visitors are made anew. */
export async function keepSetting<Value>(
  services: Pick<Services, "caches" | "db" | "clock" | "bus">,
  { name }: KeptSetting<Value>,
  value: Value | null,
): Promise<void> {
  await writeSetting(services.db, name, value, services.clock.now());
  forgetSettings(services);
  await services.bus?.publish("pages", null);
}

/** Changes it as it stands now, one change after another, and gives what it came to. */
export async function changeSetting<Value>(
  services: Pick<Services, "caches" | "db" | "clock" | "bus">,
  setting: KeptSetting<Value>,
  change: (before: Value) => Value,
): Promise<Value> {
  const { db, clock, bus } = services;
  const after = await transaction(db, async (tx) => {
    await lockSetting(tx, setting.name, setting.usual, clock.now());
    const value = change(await keptSetting(tx, setting));
    await writeSetting(tx, setting.name, value, clock.now());
    return value;
  });
  forgetSettings(services);
  await bus?.publish("pages", null);
  return after;
}

/** What is known was set anew, maybe by another process. */
export function forgetSettings({ caches }: Pick<Services, "caches">): void {
  caches.of(known).clear();
}
