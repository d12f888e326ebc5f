import type { Readable } from "node:stream";
import { ZipFile } from "yazl";

type NewFile = { name: string; open: () => Promise<Readable>; compress?: boolean };

/**
 * A ZIP that is written while it is read. Files are added in order and opened when their turn comes. An unreadable file breaks the archive,
 * and closing the output closes what is open.
 * @param modified the timestamp of all its files
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
  // A file may fail before anybody reads the output. Whoever reads it then gets the error all the same.
  output.on("error", () => {});
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
    /** Adds a file without waiting; its errors surface on the output. */
    queue: (file: NewFile): void => append(file, () => {}),
    /** Adds a file and resolves when its turn has come; rejects when the output is closed before. */
    turn: (file: NewFile): Promise<void> =>
      Promise.race([failed, new Promise<void>((resolve) => append(file, resolve))]),
  };
}
