import { createTaskThread, TaskFailed } from "#server/platform/threads/task-thread.ts";
import { ImageRejected } from "../image-rejected.ts";
import { openImage } from "../open-image.ts";
import { heicOrientation } from "./heic-orientation.ts";

export type HeicTask = { bytes: Uint8Array; icc: Uint8Array | null; orientation: number };

/** Makes photos of phones (HEIC) readable for everything that reads pictures. */
export type HeicReader = {
  /** @throws ImageRejected; Busy when too many wait */
  toTiff: (bytes: Uint8Array) => Promise<Uint8Array>;
  stop: () => Promise<void>;
};

/** The largest photos we take need some five seconds of a processor. */
const defaultLimitMs = 30_000;

/** See `docs/decisions/017-heic.md`. */
export function createHeicReader({ limitMs = defaultLimitMs }: { limitMs?: number } = {}): HeicReader {
  const { run, stop } = createTaskThread<HeicTask, Uint8Array>({
    name: "heic",
    script: new URL("./heic-thread.ts", import.meta.url),
    limitMs,
    queue: 40,
    queueMs: 60_000,
    idleMs: 5_000,
  });
  return {
    async toTiff(bytes) {
      const { icc, exif } = await openImage(bytes, { limitInputPixels: false }).metadata();
      try {
        return await run({ bytes, icc: icc ?? null, orientation: heicOrientation(bytes, exif) });
      } catch (cause) {
        throw cause instanceof TaskFailed ? new ImageRejected("heic", { cause }) : cause;
      }
    },
    stop,
  };
}
