import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

type Video = { seconds?: number; width?: number; height?: number; sound?: boolean; name?: string; more?: string[] };

let videos = 0;

/** A small video unlike any before it, made by the system's ffmpeg; the name's ending decides its container. */
export async function testVideo(video: Video = {}): Promise<Buffer> {
  const { seconds = 2, width = 320, height = 240, sound = true, name = "film.mp4", more = [] } = video;
  videos += 1;
  const folder = await mkdtemp(join(tmpdir(), "magpie-film-"));
  const path = join(folder, name);
  try {
    await run("ffmpeg", [
      ...["-v", "error", "-y", "-f", "lavfi", "-i", `testsrc=duration=${seconds}:size=${width}x${height}:rate=12`],
      ...(sound ? ["-f", "lavfi", "-i", `sine=frequency=${300 + videos * 10}:duration=${seconds}`] : []),
      ...["-metadata", "location=+52.5+013.4/", "-metadata", `comment=${process.pid} ${videos}`],
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

/** A video as the body of an upload. */
export function videoForm(bytes: Buffer, name = "film.mp4"): FormData {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(bytes)]), name);
  return form;
}
