import { statfs } from "node:fs/promises";

export type FreeSpace = { reason(): string | null; stop(): void };

const everyMs = 2000;
const leastBytes = 1024 ** 3;
const leastShare = 0.05;

/**
 * Watches the disk of a folder and says why nothing new may be written once less than max(1 GiB, 5%) is free, so that the database
 * never meets a full disk; takes it back within seconds after there is room again.
 */
export function watchFreeSpace(folder: string): FreeSpace {
  let full: string | null = null;
  async function look(): Promise<void> {
    const disk = await statfs(folder);
    const free = disk.bavail * disk.bsize;
    const least = Math.min(Math.max(leastBytes, disk.blocks * disk.bsize * leastShare), disk.blocks * disk.bsize * 0.5);
    full =
      free < least
        ? `Only ${Math.round(free / 1024 ** 2)} MiB are free on the server's disk. Reading goes on; saving starts again when there is room.`
        : null;
  }
  const timer = setInterval(() => look().catch(() => {}), everyMs);
  timer.unref();
  look().catch(() => {});
  return { reason: () => full, stop: () => clearInterval(timer) };
}
