import { createTaskThread } from "#server/platform/threads/task-thread.ts";
import type { DocumentDrawer, WholeDocument } from "#server/services/document-drawer.ts";

/**
 * Documents are drawn in a thread: cutting a font of East Asian letters to those that are needed takes a second or more, in which nobody else
 * may have to wait. It ends when no document was asked for in a while.
 */
export function createDocumentDrawer(): DocumentDrawer {
  const { run, stop } = createTaskThread<WholeDocument, Uint8Array>({
    name: "document",
    script: new URL("./document-thread.ts", import.meta.url),
    limitMs: 30_000,
    queue: 40,
    queueMs: 30_000,
    idleMs: 20_000,
  });
  return { draw: async (document) => Buffer.from(await run(document)), stop };
}
