import { execFile } from "node:child_process";
import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { StartError } from "#server/config/start-error.ts";
import type { Binaries } from "./binaries.ts";
import type { Place } from "./place.ts";

export const DATABASE_USER = "magpie";

const run = promisify(execFile);

/**
 * Makes the cluster on the first start, complete or not at all; on later starts checks that it is of our version.
 * @throws StartError when it was made by another major version, or cannot be made
 */
export async function initCluster(place: Place, binaries: Binaries, sync: boolean): Promise<"made" | "found"> {
  if (existsSync(place.cluster)) {
    checkVersion(place.cluster, binaries);
    return "found";
  }
  const draft = `${place.cluster}.new`;
  let failure: unknown;
  // Letters beyond ASCII are letters only under a UTF-8 character type; not every system knows the first name.
  for (const locale of ["C.UTF-8", "en_US.UTF-8"]) {
    rmSync(draft, { recursive: true, force: true });
    try {
      await run(
        join(binaries.root, "bin", "initdb"),
        [...initArguments(draft, binaries, locale), ...(sync ? [] : ["--no-sync"])],
        {
          cwd: "/",
          env: { PATH: process.env.PATH },
          ...(place.user && { uid: place.user.uid, gid: place.user.gid }),
        },
      );
      renameSync(draft, place.cluster);
      return "made";
    } catch (error) {
      failure = error;
    }
  }
  rmSync(draft, { recursive: true, force: true });
  const output = failure instanceof Error && "stderr" in failure ? String(failure.stderr) : String(failure);
  const line = output.split("\n").find((text) => /error|fatal|could not/i.test(text)) ?? output.split("\n")[0];
  throw new StartError(`The database could not be made in ${place.home}: ${line?.trim()}`);
}

function initArguments(folder: string, { major }: Binaries, locale: string): string[] {
  const builtin = major >= 17 ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"] : [];
  // The socket's folder admits its owner alone; there is no other way in.
  const access = ["--auth-local=trust", "--auth-host=reject"];
  const text = ["--encoding=UTF8", `--locale=${locale}`, "--lc-collate=C", ...builtin];
  return ["-D", folder, "-U", DATABASE_USER, ...text, ...access, "--data-checksums", "--no-instructions"];
}

function checkVersion(cluster: string, { major }: Binaries): void {
  let found: string;
  try {
    found = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  } catch {
    throw new StartError(
      `${cluster} is not a whole database (no PG_VERSION): restore a backup, or move the folder away to start empty.`,
    );
  }
  if (found === String(major)) return;
  throw new StartError(
    `The database in ${cluster} was made by PostgreSQL ${found}, this Magpie brings PostgreSQL ${major}: run the Magpie that made it, take a backup, and restore it here.`,
  );
}
