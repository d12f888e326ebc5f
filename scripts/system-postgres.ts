import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Binaries } from "#server/database/embedded/binaries.ts";
import {
  type EmbeddedDatabase,
  type EmbeddedOptions,
  startEmbedded,
} from "#server/database/embedded/start-embedded.ts";
import { StartError } from "#server/config/start-error.ts";

const HOMES = ["/usr/lib/postgresql", "/usr/local/lib/postgresql", "/opt/homebrew/opt"];

/** The PostgreSQL programs installed on this machine of the given major version, or the oldest we support. */
function systemBinaries(major?: number): Binaries | undefined {
  const found = HOMES.filter((home) => existsSync(home))
    .flatMap((home) => readdirSync(home).map((name) => join(home, name)))
    .filter((root) => existsSync(join(root, "bin", "postgres")))
    .map((root): Binaries => {
      const said = execFileSync(join(root, "bin", "postgres"), ["--version"], { encoding: "utf8" });
      const version = /\d+(\.\d+)*/.exec(said)?.[0] ?? "0";
      return { version, major: Number.parseInt(version, 10), root, links: [] };
    })
    .filter((binaries) => (major === undefined ? binaries.major >= 15 : binaries.major === major));
  return found.sort((a, b) => a.major - b.major)[0];
}

/**
 * Runs the machine's own PostgreSQL (15 or later) on a data folder.
 * @throws StartError when there is none
 */
export async function startSystemPostgres(options: Omit<EmbeddedOptions, "binaries">): Promise<EmbeddedDatabase> {
  const binaries = systemBinaries();
  if (!binaries) throw new StartError("No PostgreSQL 15 or later is installed on this machine.");
  return startEmbedded({ ...options, binaries });
}
