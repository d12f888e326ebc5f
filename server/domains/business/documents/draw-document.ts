import { createTaskThread } from "#server/platform/threads/task-thread.ts";
import type { WholeDocument } from "./documents.queries.ts";

/**
 * A document as a PDF, drawn in a thread that lasts as long: cutting a font of East Asian letters to those that are needed takes a second or
 * more, in which nobody else may have to wait.
 */
export async function drawDocument(document: WholeDocument): Promise<Buffer> {
  const thread = createTaskThread<WholeDocument, Uint8Array>({
    name: "document",
    script: new URL("./document-thread.ts", import.meta.url),
    limitMs: 30_000,
    queue: 0,
    queueMs: 30_000,
    idleMs: 30_000,
  });
  try {
    return Buffer.from(await thread.run(document));
  } finally {
    await thread.stop();
  }
}
