import type { Readable } from "node:stream";
import { ZipFile } from "yazl";

/**
 * A ZIP that is written while it is read. Each file is opened when its turn comes; `add` resolves then. A file that cannot be read breaks
 * the whole, and a reader who goes away closes what is open.
 * @param modified the time that every file of it bears
 */
export function openZip(modified: Date) {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | null = null;
  const failed = new Promise<never>((_, reject) => {
    output.once("close", () => {
      current?.destroy();
      reject(new Error("the archive was left before its end"));
    });
  });
  failed.catch(() => {});
  zip.on("error", (error: Error) => output.destroy(error));

  function add(name: string, open: () => Promise<Readable>, compress = true): Promise<void> {
    return new Promise((resolve) => {
      zip.addReadStreamLazy(name, { mtime: modified, compress }, (give) => {
        resolve();
        open().then(
          (stream) => {
            current = stream;
            stream.once("error", (error) => output.destroy(error));
            give(null, stream);
          },
          (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
        );
      });
    });
  }

  return { zip, output, failed, add };
}
