import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const worthwhile = new Set([".js", ".css", ".svg", ".json", ".txt", ".webmanifest"]);
const smallestBytes = 1024;

/** Writes a `.br` and a `.gz` beside each file of the browser's build, so that no answer has to be compressed again. */
export function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    async writeBundle(options) {
      if (options.dir === undefined) return;
      const ofServer = this.environment.name !== "client";
      // The list of routes is written for the browser only while the server's half is made.
      const folder = ofServer ? join(options.dir, "..", "client", "assets") : options.dir;
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter(
        (entry) =>
          entry.isFile() && worthwhile.has(extname(entry.name)) && (!ofServer || entry.name.startsWith("manifest-")),
      );
      await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < smallestBytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await Promise.all([
    promisify(brotliCompress)(bytes, { params }).then((small) => writeFile(`${file}.br`, small)),
    promisify(gzip)(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}
