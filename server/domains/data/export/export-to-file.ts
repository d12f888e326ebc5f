import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Services } from "#server/services/services.ts";
import { StartError } from "#server/config/start-error.ts";
import { accountByName } from "#server/domains/identity/account/access.queries.ts";
import { writeArchive } from "./write-archive.ts";

/**
 * Writes the archive of a person into a file that only the user who runs this may read, which appears under its name only when it is whole. Throws a StartError when there is no such
 * account, the file exists already, or its folder cannot be written.
 */
export async function exportToFile(
  services: Services,
  who: string,
  path: string,
): Promise<{ file: string; bytes: number }> {
  const account = await accountByName(services.db, who);
  if (account === undefined) throw new StartError(`There is no account of ${who}.`);
  const file = resolve(path);
  if ((await stat(file).catch(() => null)) !== null)
    throw new StartError(`${file} exists already: name another file, or remove it first.`);
  const aside = `${file}.part`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await pipeline(await writeArchive(services, account.id), createWriteStream(aside, { flush: true, mode: 0o600 }));
    await rename(aside, file);
    return { file, bytes: (await stat(file)).size };
  } catch (error) {
    await rm(aside, { force: true });
    if (error instanceof Error && "syscall" in error && "path" in error)
      throw new StartError(`The archive could not be written (${error.message}).`);
    throw error;
  }
}
