import type { z } from "zod";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { lockSetting, readSetting, readSettings, writeSetting } from "#server/database/instance.ts";
import type { Cache } from "#server/platform/caches.ts";
import type { Services } from "./services.ts";

/** What an operator set for the whole instance: its row's name, its form, and what holds while nothing is set. */
export type KeptSetting<Value> = { name: string; form: z.ZodType<Value>; usual: Value };

const freshMs = 1000;
/** What was asked for; what of it was last read, and when; and the number of the read begun last: only that one is kept. */
type Known = {
  names: Set<string>;
  readNames: ReadonlySet<string>;
  values: ReadonlyMap<string, unknown>;
  readAt: number;
  read: number;
};
const known: Cache<Known> = {
  create: () => ({ names: new Set(), readNames: new Set(), values: new Map(), readAt: -Infinity, read: 0 }),
};

/** A setting as it is now. */
export async function keptSetting<Value>(db: Db | Tx, { name, form, usual }: KeptSetting<Value>): Promise<Value> {
  return parsed(form, await readSetting(db, name), usual);
}

/** The same as it was within the last second: for what every page asks. All that pages ask for is read by one statement. */
export async function knownSetting<Value>(
  { caches, db }: Pick<Services, "caches" | "db">,
  { name, form, usual }: KeptSetting<Value>,
): Promise<Value> {
  const all = caches.of(known);
  // Asked for is not yet read: somebody else's read of it may still be under way.
  const isKnown = all.readNames.has(name) && performance.now() - all.readAt < freshMs;
  if (isKnown) return parsed(form, all.values.get(name), usual);
  all.names.add(name);
  all.read += 1;
  const { read } = all;
  const readNames = new Set(all.names);
  const values = await readSettings(db, [...readNames]);
  // One begun since asks for more names, or after a change: what this one read is not kept in its place.
  if (read === all.read) Object.assign(all, { readNames, values, readAt: performance.now() });
  return parsed(form, values.get(name), usual);
}

/** The same as last read, however long ago, without asking the database: for when it can't be asked. */
export function rememberedSetting<Value>(
  { caches }: Pick<Services, "caches">,
  { name, form, usual }: KeptSetting<Value>,
): Value {
  return parsed(form, caches.of(known).values.get(name), usual);
}

function parsed<Value>(form: z.ZodType<Value>, value: unknown, usual: Value): Value {
  if (value === undefined) return usual;
  const read = form.safeParse(value);
  return read.success ? read.data : usual;
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
  const all = caches.of(known);
  all.readAt = -Infinity;
  all.read += 1;
}
