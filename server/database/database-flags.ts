import { createHash } from "node:crypto";
import { z } from "zod";
import { type FlagName, flags, type FlagVariants, defaultFlagVariants } from "#spec/flags.ts";
import type { Log } from "#server/config/log.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { FlagChoice, Flags } from "#server/platform/flags/flags.ts";
import type { Db } from "./driver/connect.ts";
import { transaction } from "./driver/transaction.ts";
import { readSetting, writeSetting } from "./instance.ts";

const row = "flags";
const ttlMs = 1000;
const mostNoted = 20_000;
/** `variant`, or `variant@share` for a share of all viewers. */
const stored = z.record(z.string(), z.string());

type Choices = Partial<Record<FlagName, FlagChoice>>;

/**
 * Flags kept in the database, so that every process agrees within a second. What is not chosen has its default. That a viewer came under
 * an experiment that only a share of them has is logged once by each process.
 */
export function databaseFlags(db: Db, clock: Clock, log: Pick<Log, "info">): Flags {
  let kept: { choices: Choices; at: number } | null = null;
  let last: Choices = {};
  let asked = Number.NEGATIVE_INFINITY;
  const noted = new Set<string>();

  async function choices(): Promise<Choices> {
    if (kept !== null && performance.now() - kept.at < ttlMs) return kept.choices;
    last = choicesOf(await read(db));
    kept = { choices: last, at: performance.now() };
    return last;
  }

  async function change(make: (before: Record<string, string>) => Record<string, string>): Promise<void> {
    await transaction(db, async (tx) => writeSetting(tx, row, make(await read(tx)), clock.now()));
    kept = null;
    await choices();
  }

  function variantsFor(viewer: string | null, of: Choices): FlagVariants {
    const entries = Object.entries(of);
    if (entries.length === 0) return defaultFlagVariants;
    const variants: Record<string, string> = { ...defaultFlagVariants };
    for (const [name, { variant, share }] of entries) {
      if (share < 100 && viewer === null) continue;
      if (share === 100 || placeOf(name, viewer ?? "") < share) variants[name] = variant;
      if (share < 100 && viewer !== null) note(name, variants[name] ?? "", viewer);
    }
    return variants as FlagVariants;
  }

  function note(flag: string, variant: string, viewer: string): void {
    const key = `${flag} ${variant} ${viewer}`;
    if (noted.has(key)) return;
    if (noted.size >= mostNoted) noted.clear();
    noted.add(key);
    log.info("a viewer came under an experiment", { flag, variant, viewer: viewer.slice(0, 20) });
  }

  return {
    async current(viewer = null) {
      return variantsFor(viewer, await choices());
    },
    known(viewer = null) {
      const now = performance.now();
      if (now - asked >= ttlMs) {
        asked = now;
        // Without an answer what was known stands.
        choices().catch(() => undefined);
      }
      return variantsFor(viewer, last);
    },
    async set(changes) {
      const good = Object.fromEntries(Object.entries(changes).filter(([name, variant]) => isVariant(name, variant)));
      await change((before) => ({ ...before, ...good }));
      return { unknown: Object.keys(changes).filter((name) => !Object.hasOwn(good, name)) };
    },
    chosen: async () => choicesOf(await read(db)),
    choose: (name, choice) =>
      change(({ [name]: _before, ...rest }) =>
        choice === null
          ? rest
          : { ...rest, [name]: choice.share === 100 ? choice.variant : `${choice.variant}@${choice.share}` },
      ),
  };
}

async function read(db: Parameters<typeof readSetting>[0]): Promise<Record<string, string>> {
  const found = await readSetting(db, row);
  return found === undefined ? {} : stored.parse(found);
}

function choicesOf(written: Record<string, string>): Choices {
  const choices: Record<string, FlagChoice> = {};
  for (const [name, text] of Object.entries(written)) {
    const [variant = "", share = "100"] = text.split("@");
    if (isVariant(name, variant)) choices[name] = { variant, share: Number(share) };
  }
  return choices;
}

function isVariant(name: string, variant: string): boolean {
  return Object.hasOwn(flags, name) && (flags[name as FlagName].variants as readonly string[]).includes(variant);
}

/** Where a viewer stands among a hundred, the same always and another one for each flag. */
function placeOf(flag: string, viewer: string): number {
  return (createHash("sha256").update(`${flag} ${viewer}`).digest().readUInt32BE() / 2 ** 32) * 100;
}
