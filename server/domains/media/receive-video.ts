import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { VideoKind } from "#server/platform/video/video-file.ts";
import { sniffVideo } from "#server/platform/video/sniff-video.ts";
import { VideoRejected } from "#server/platform/video/video-rejected.ts";
import type { Services } from "#server/services/services.ts";

export type ReceivedVideo = { path: string; hash: string; bytes: number; kind: VideoKind };

const headBytes = 64;
/** Work on one video never takes so long; what is older was left by a process that died. */
const staleMs = 12 * 60 * 60_000;

/** Gives `work` a folder of its own for files under way, and takes it away after it; what dead processes left goes with it. */
export async function withScratch<Value>(
  { config }: Pick<Services, "config">,
  work: (folder: string) => Promise<Value>,
): Promise<Value> {
  const parent = join(config.dataDir, "videos-under-way");
  const folder = join(parent, randomUUID());
  await mkdir(folder, { recursive: true });
  try {
    for (const name of await readdir(parent)) {
      const found = await stat(join(parent, name)).catch(() => null);
      if (found !== null && Date.now() - found.mtimeMs > staleMs)
        await rm(join(parent, name), { recursive: true, force: true });
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Streams a video to disk; its first bytes decide whether it is one. A refused upload is still read to its end, so that the client gets to
 * read the answer. Throws VideoRejected.
 */
export async function receiveVideo(stream: Readable, folder: string, maxBytes: number): Promise<ReceivedVideo> {
  const path = join(folder, "source");
  const hash = createHash("sha256");
  const file = await open(path, "w");
  let head = Buffer.alloc(0);
  let kind: VideoKind | null | undefined;
  let bytes = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes)]);
      if (kind === undefined && head.length >= headBytes) kind = sniffVideo(head);
      if (kind === null || bytes > maxBytes) continue;
      hash.update(chunk);
      await file.write(chunk);
    }
  } finally {
    await file.close();
  }
  if (bytes === 0) throw new VideoRejected("empty");
  kind ??= sniffVideo(head);
  if (kind === null) throw new VideoRejected("unknown_format");
  if (bytes > maxBytes) throw new VideoRejected("too_large");
  return { path, hash: hash.digest("hex"), bytes, kind };
}
