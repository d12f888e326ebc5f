import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readlinkSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { packagedBinaries, usableBinaries } from "./binaries.ts";
import { chooseUser, closedFolder } from "./run-as.ts";
import { findPlace } from "./place.ts";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder("magpie-binaries-");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const packaged = packagedBinaries();
const asRoot = process.getuid?.() === 0;

/** The package as npm leaves it when install scripts are blocked: without its library links. */
function installWithoutScripts(): typeof packaged {
  const root = join(folder, "native");
  cpSync(packaged.root, root, { recursive: true, verbatimSymlinks: true });
  for (const { target } of packaged.links) rmSync(join(root, target), { force: true });
  return { ...packaged, root };
}

test("library links that an install without scripts leaves out are made again", () => {
  expect(packaged.links.length).toBeGreaterThan(5);
  const bare = installWithoutScripts();
  const usable = usableBinaries(bare, chooseUser("/none"), join(folder, "copies"));
  expect(usable.root).toBe(bare.root);
  expect(readlinkSync(join(usable.root, "lib", "libpq.so.5"))).toMatch(/^libpq\.so\.5\.\d+$/);
  expect(usable.links.every(({ target }) => existsSync(join(usable.root, target)))).toBe(true);
  expect(usableBinaries(bare, chooseUser("/none"), join(folder, "copies"))).toEqual(usable);
});

test.runIf(asRoot)("programs the database user cannot read are copied once, with their links", () => {
  const bare = installWithoutScripts();
  chmodSync(bare.root, 0o700);
  mkdirSync(join(folder, "copies"), { mode: 0o755 });
  const user = chooseUser("/none");
  const usable = usableBinaries(bare, user, join(folder, "copies"));
  expect(usable.root.startsWith(join(folder, "copies"))).toBe(true);
  expect(closedFolder(join(usable.root, "bin", "postgres"), user)).toBeUndefined();
  expect(statSync(join(usable.root, "bin", "postgres")).mode & 0o777).toBe(0o755);
  expect(existsSync(join(usable.root, "lib", "libpq.so.5"))).toBe(true);
  const { mtimeMs } = statSync(usable.root);
  expect(usableBinaries(bare, user, join(folder, "copies")).root).toBe(usable.root);
  expect(statSync(usable.root).mtimeMs).toBe(mtimeMs);
});

test("a platform without programs is told to set DATABASE_URL, in one line", () => {
  expect(() => packagedBinaries("sunos", "sparc" as NodeJS.Architecture)).toThrow(
    /^No embedded database for sunos-sparc .+set DATABASE_URL.+$/,
  );
  expect(() => packagedBinaries("win32", "x64")).toThrow(/set DATABASE_URL/);
});

test.runIf(asRoot)("a data folder inside a closed home keeps its database in a shelter, and finds it again", () => {
  const home = join(folder, "home");
  mkdirSync(join(home, "data"), { recursive: true });
  chmodSync(home, 0o700);
  const place = findPlace(join(home, "data"), join(folder, "shelter"));
  expect(place.home.startsWith(join(folder, "shelter"))).toBe(true);
  expect(readlinkSync(join(home, "data", "postgres"))).toBe(place.home);
  expect(closedFolder(place.cluster, place.user)).toBeUndefined();
  expect(findPlace(join(home, "data"), join(folder, "shelter"))).toEqual(place);

  rmSync(place.home, { recursive: true });
  expect(() => findPlace(join(home, "data"), join(folder, "shelter"))).toThrow(/link to a folder that is gone/);
});

test.runIf(asRoot)("a cluster that root copied into place is given back to the database user", () => {
  const data = join(folder, "data");
  mkdirSync(join(data, "postgres", "cluster", "base"), { recursive: true });
  const { user } = findPlace(data);
  expect(statSync(join(data, "postgres", "cluster", "base")).uid).toBe(user?.uid);
  chownSync(join(data, "postgres", "cluster"), 12_345, 12_345);
  expect(chooseUser(join(data, "postgres", "cluster"))?.uid).toBe(12_345);
});
