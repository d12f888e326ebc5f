import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

const project = join(import.meta.dirname, "../..");

/**
 * The folder of the catalogued works of art (`artworks.ndjson.gz`, `queries.json`): the one MAGPIE_BENCH_TATE names, else
 * `shared/data/tate` beside the project. Null where there is none: then nothing is measured on them.
 */
export function artworksFolder(): string | null {
  const named = process.env["MAGPIE_BENCH_TATE"];
  const folders = [named === undefined || named === "" ? [] : [named], join(project, "../shared/data/tate")].flat();
  return folders.find((folder) => existsSync(join(folder, "artworks.ndjson.gz"))) ?? null;
}

/** Every work, one a line of the file. */
export function readArtworks<Work>(folder: string): Work[] {
  return gunzipSync(readFileSync(join(folder, "artworks.ndjson.gz")))
    .toString()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Work);
}
