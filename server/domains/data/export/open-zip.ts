import type { Readable } from "node:stream";
import { ZipFile } from "yazl";

type NewFile = { name: string; open: () => Promise<Readable>; compress?: boolean };

/**
 * A ZIP that is written while it is read. Files stand in it in the order they are added, and each is opened when its turn comes. One that
 * cannot be read breaks the whole, and a reader who goes away closes what is open.
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

  function append(file: NewFile, opening: () => void): void {
    zip.addReadStreamLazy(file.name, { mtime: modified, compress: file.compress ?? true }, (give) => {
      opening();
      file.open().then(
        (stream) => {
          current = stream;
          stream.once("error", (error) => output.destroy(error));
          give(null, stream);
        },
        (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    });
  }

  return {
    zip,
    output,
    /** Adds a file and does not wait: what goes wrong with it is told by the output. */
    queue: (file: NewFile): void => append(file, () => {}),
    /** Adds a file and resolves when its turn has come; rejects when the output is closed before. */
    turn: (file: NewFile): Promise<void> =>
      Promise.race([failed, new Promise<void>((resolve) => append(file, resolve))]),
  };
}
