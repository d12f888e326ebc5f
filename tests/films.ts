import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

type Film = { seconds?: number; width?: number; height?: number; sound?: boolean; name?: string; more?: string[] };

let films = 0;

/** A small film unlike any before it, made by the system's ffmpeg; the name's ending decides its container. */
export async function testFilm(film: Film = {}): Promise<Buffer> {
  const { seconds = 2, width = 320, height = 240, sound = true, name = "film.mp4", more = [] } = film;
  films += 1;
  const folder = await mkdtemp(join(tmpdir(), "magpie-film-"));
  const path = join(folder, name);
  try {
    await run("ffmpeg", [
      ...["-v", "error", "-y", "-f", "lavfi", "-i", `testsrc=duration=${seconds}:size=${width}x${height}:rate=12`],
      ...(sound ? ["-f", "lavfi", "-i", `sine=frequency=${300 + films * 10}:duration=${seconds}`] : []),
      ...["-metadata", "location=+52.5+013.4/", "-metadata", `comment=${process.pid} ${films}`],
      ...(name.endsWith(".webm")
        ? ["-c:v", "libvpx", "-deadline", "realtime"]
        : ["-c:v", "libx264", "-preset", "ultrafast"]),
      ...(name.endsWith(".webm") ? [] : ["-pix_fmt", "yuv420p"]),
      ...more,
      path,
    ]);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A film as the body of an upload. */
export function filmForm(bytes: Buffer, name = "film.mp4"): FormData {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(bytes)]), name);
  return form;
}
