import { createTaskThread } from "#server/platform/threads/task-thread.ts";
import type { PageReader, PageReading, PageToRead } from "#server/services/page-reader.ts";

/** The hardest pages of 5 MB take one second of a processor. */
const defaultLimitMs = 5_000;

export function createPageReader({ limitMs = defaultLimitMs }: { limitMs?: number } = {}): PageReader {
  const { run, stop } = createTaskThread<PageToRead, PageReading>({
    name: "pages",
    script: new URL("./page-thread.ts", import.meta.url),
    limitMs,
    queue: 40,
    queueMs: 10_000,
    idleMs: 20_000,
  });
  return { read: run, stop };
}
