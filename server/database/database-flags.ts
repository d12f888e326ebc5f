import { createHash } from "node:crypto";
import { z } from "zod";
import { type FlagName, flags, type FlagVariants, defaultFlagVariants } from "#spec/flags.ts";
import type { Log } from "#server/config/log.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { FlagChoice, Flags, FlagViewer } from "#server/platform/flags/flags.ts";
import type { Db } from "./driver/connect.ts";
import { transaction } from "./driver/transaction.ts";
import { readSetting, writeSetting } from "./instance.ts";

const row = "flags";
const ttlMs = 1000;
const mostNoted = 20_000;
/** `variant`, `variant@share` for a share of all viewers, `variant@share@DE,FR` for those in some countries. */
const stored = z.record(z.string(), z.string());

const nobody: FlagViewer = { key: null, country: null };

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

  function variantsFor({ key, country }: FlagViewer, of: Choices): FlagVariants {
    const entries = Object.entries(of);
    if (entries.length === 0) return defaultFlagVariants;
    const variants: Record<string, string> = { ...defaultFlagVariants };
    for (const [name, { variant, share, countries }] of entries) {
      if (share < 100 && key === null) continue;
      if (countries.length > 0 && !countries.includes(country ?? "")) continue;
      if (share === 100 || placeOf(name, key ?? "") < share) variants[name] = variant;
      if (share < 100 && key !== null) note(name, variants[name] ?? "", key);
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
    async current(viewer = nobody) {
      return variantsFor(viewer, await choices());
    },
    known(viewer = nobody) {
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
      change(({ [name]: _before, ...rest }) => (choice === null ? rest : { ...rest, [name]: written(choice) })),
  };
}

async function read(db: Parameters<typeof readSetting>[0]): Promise<Record<string, string>> {
  const found = await readSetting(db, row);
  return found === undefined ? {} : stored.parse(found);
}

function written({ variant, share, countries }: FlagChoice): string {
  if (countries.length > 0) return `${variant}@${share}@${countries.join(",")}`;
  return share === 100 ? variant : `${variant}@${share}`;
}

function choicesOf(texts: Record<string, string>): Choices {
  const choices: Record<string, FlagChoice> = {};
  for (const [name, text] of Object.entries(texts)) {
    const [variant = "", share = "100", countries = ""] = text.split("@");
    if (!isVariant(name, variant)) continue;
    choices[name] = { variant, share: Number(share), countries: countries.split(",").filter(Boolean) };
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
