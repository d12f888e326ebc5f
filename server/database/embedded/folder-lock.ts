import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "#server/config/start-error.ts";
import { processIdentity } from "./processes.ts";

type Holder = { pid: number; started: string };

/** Long enough for a rival that saw the same dead holder to have written its own name. */
const SETTLE_MS = 60;

function readHolder(file: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (typeof value !== "object" || value === null || !("pid" in value) || !("started" in value)) return undefined;
    return { pid: Number(value.pid), started: String(value.started) };
  } catch {
    return undefined;
  }
}

/**
 * Makes this process the only one to run the database of a data folder, until `release` or its death: the holder is identified by process
 * id and start time, so a dead holder never blocks the next start.
 * @throws StartError when a living process holds the folder, or the folder cannot be written
 */
export async function lockFolder(dataDir: string): Promise<{ release(): void }> {
  const file = join(dataDir, "magpie.lock");
  const own: Holder = { pid: process.pid, started: processIdentity(process.pid) ?? "" };
  refuseLiving(readHolder(file), dataDir);
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, JSON.stringify(own));
    renameSync(draft, file);
  } catch (cause) {
    throw unwritable(dataDir, cause);
  }
  await sleep(SETTLE_MS);
  const holder = readHolder(file);
  if (holder?.pid !== own.pid || holder.started !== own.started) refuseLiving(holder, dataDir);
  return {
    release() {
      if (readHolder(file)?.pid === own.pid) rmSync(file, { force: true });
    },
  };
}

function refuseLiving(holder: Holder | undefined, dataDir: string): void {
  if (!holder || processIdentity(holder.pid) !== holder.started) return;
  throw new StartError(
    `Magpie already runs on the data folder ${dataDir} (process ${holder.pid}): stop it first, or set MAGPIE_DATA_DIR to another folder.`,
  );
}

/** The refusal for a data folder that cannot be written. */
export function unwritable(folder: string, cause: unknown): StartError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StartError(
    `Cannot write to the data folder ${folder} (${reason}): make it writable, or set MAGPIE_DATA_DIR to another folder.`,
  );
}

/** Whether a living process runs the database of this data folder; undefined when none ever did or it ended in order. */
export function folderHolder(dataDir: string): "alive" | "dead" | undefined {
  const holder = readHolder(join(dataDir, "magpie.lock"));
  if (!holder) return undefined;
  return processIdentity(holder.pid) === holder.started ? "alive" : "dead";
}
