import { z } from "zod";
import { type FlagName, flags, type FlagVariants, defaultFlagVariants } from "#spec/flags.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Flags } from "#server/platform/flags/flags.ts";
import type { Db } from "./driver/connect.ts";
import { readSetting, writeSetting } from "./instance.ts";

const row = "flags";
const ttlMs = 1000;
const stored = z.record(z.string(), z.string());

/** Flags stored in the database, so that all processes agree within a second. Unset flags have their default. */
export function databaseFlags(db: Db, clock: Clock): Flags {
  let known: { variants: FlagVariants; at: number } | null = null;
  let last = defaultFlagVariants();
  let asked = Number.NEGATIVE_INFINITY;

  async function read(): Promise<Record<string, string>> {
    const found = await readSetting(db, row);
    return found === undefined ? {} : stored.parse(found);
  }

  async function current(): Promise<FlagVariants> {
    if (known !== null && performance.now() - known.at < ttlMs) return known.variants;
    const variants = { ...defaultFlagVariants(), ...onlyKnown(await read()) } as FlagVariants;
    known = { variants, at: performance.now() };
    last = variants;
    return variants;
  }

  return {
    current,
    known() {
      const now = performance.now();
      if (now - asked >= ttlMs) {
        asked = now;
        // When the database doesn't answer, the last known values stay.
        current().catch(() => undefined);
      }
      return last;
    },
    async set(changes) {
      const good = onlyKnown(changes);
      await writeSetting(db, row, { ...(await read()), ...good }, clock.now());
      known = null;
      await current();
      return { unknown: Object.keys(changes).filter((name) => !Object.hasOwn(good, name)) };
    },
  };
}

function onlyKnown(wanted: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, variant]) =>
        Object.hasOwn(flags, name) && (flags[name as FlagName].variants as readonly string[]).includes(variant),
    ),
  );
}
