import { statfs } from "node:fs/promises";

export type FreeSpace = { reason: () => string | null; stop: () => void };

const everyMs = 2000;
const leastBytes = 1024 ** 3;
const leastShare = 0.05;

/** How many bytes are free on a folder's disk, and below how many nothing is saved any more. */
export async function readSpace(folder: string, leastMb: number | null): Promise<{ free: number; least: number }> {
  const disk = await statfs(folder);
  const all = disk.blocks * disk.bsize;
  // On a very small disk, half of it may be used.
  const least = leastMb === null ? Math.min(Math.max(leastBytes, all * leastShare), all / 2) : leastMb * 1024 ** 2;
  return { free: disk.bavail * disk.bsize, least };
}

/**
 * Monitors free disk space and says why writes are refused once less than this many MiB, or max(1 GiB, 5%), is free, so that the database
 * never meets a full disk; recovers within seconds.
 */
export function watchFreeSpace(folder: string, leastMb: number | null = null): FreeSpace {
  let full: string | null = null;
  async function poll(): Promise<void> {
    const { free, least } = await readSpace(folder, leastMb);
    full =
      free < least
        ? `Only ${Math.round(free / 1024 ** 2)} MiB are free on the server's disk. Reading goes on; saving starts again when there is room.`
        : null;
  }
  const timer = setInterval(() => poll().catch(() => {}), everyMs);
  timer.unref();
  poll().catch(() => {});
  return { reason: () => full, stop: () => clearInterval(timer) };
}
