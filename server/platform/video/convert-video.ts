import { join } from "node:path";
import type { VideoFile, VideoKind } from "#server/platform/video/video-file.ts";
import { openedAs, type VideoFacts } from "./probe-video.ts";
import { ProgramFailed, runProgram } from "./run-program.ts";
import { VideoRejected } from "./video-rejected.ts";

export type ConvertedFile = VideoFile & { path: string };
export type Progress = (share: number) => void;

/** The short side in pixels, the quality and the most bits a second of each file. */
const sizes = [
  { rendition: "720p", side: 720, crf: "23", rate: "3500k", buffer: "7000k", sound: "128k" },
  { rendition: "360p", side: 360, crf: "25", rate: "900k", buffer: "1800k", sound: "96k" },
] as const;

/** Timeout: 25 times the video's own length, at least ten minutes. */
const slowest = 25;
const leastTimeMs = 10 * 60_000;
/** A video that ends this much before it says it does has been cut off. */
const leastShare = 0.9;
const cutOffMs = 1500;

const quiet = ["-hide_banner", "-nostdin", "-v", "error", "-max_alloc", "268435456", "-threads", "1"];

/**
 * Makes files that all browsers play: H.264 and AAC in MP4 with the index in front (faststart), without metadata, at most 720 pixels on the
 * short side, and a smaller one. One thread, one decoding for both. Throws VideoRejected for a video that can't be read to its end.
 */
export async function convertVideo(
  ffmpeg: string,
  source: Source,
  folder: string,
  onProgress: Progress,
): Promise<ConvertedFile[]> {
  const { path, kind, facts } = source;
  const short = Math.min(facts.width, facts.height);
  const wanted = sizes.filter(({ side }) => side === 720 || short > side);
  const files = wanted.map(({ rendition, side }) => ({
    rendition,
    format: "mp4" as const,
    ...scaled(facts, side),
    path: join(folder, `${rendition}.mp4`),
  }));
  const outputs = wanted.flatMap((size, at) => outputArguments(size, files[at] as ConvertedFile, facts));
  let reached = 0;
  const onLine = (line: string) => {
    const microseconds = Number(/^out_time_us=(\d+)$/.exec(line)?.[1] ?? Number.NaN);
    if (Number.isNaN(microseconds)) return;
    reached = Math.max(reached, microseconds / 1000);
    onProgress(Math.min(1, reached / facts.duration_ms));
  };
  const args = ["-y", "-progress", "pipe:1", "-nostats", ...quiet, ...openedAs(kind, path), ...outputs];
  const timeoutMs = Math.max(leastTimeMs, facts.duration_ms * slowest);
  await runProgram(ffmpeg, args, { timeoutMs, maxBytes: 0, onLine }).catch(rejected);
  if (reached < facts.duration_ms * leastShare && facts.duration_ms - reached > cutOffMs)
    throw new VideoRejected("unreadable");
  return files;
}

type Source = { path: string; kind: VideoKind; facts: VideoFacts };

/** One frame of a video as a PNG: a little after its beginning, which is often black. */
export function takeStill(ffmpeg: string, source: Source): Promise<Buffer> {
  return firstFrame(ffmpeg, source, [Math.min(1, source.facts.duration_ms / 3000), 0]);
}

/** The frame at this second as a PNG; beyond its end the last one. */
export function takeFrame(ffmpeg: string, source: Source, second: number): Promise<Buffer> {
  const end = source.facts.duration_ms / 1000;
  // A film's last frame begins a little before its end, how much depends on its rate.
  const moments = [Math.min(second, end - 0.05), end - 0.2, end - 1].map((at) => Math.max(0, at));
  return firstFrame(ffmpeg, source, [...moments, 0]);
}

/** The frame at the first of these seconds where there is one. */
async function firstFrame(ffmpeg: string, { path, kind, facts }: Source, seconds: readonly number[]): Promise<Buffer> {
  const { width, height } = scaled(facts, 1080);
  for (const at of seconds) {
    const args = [
      ...quiet,
      ...["-ss", at.toFixed(3)],
      ...openedAs(kind, path),
      ...["-map", `0:${facts.picture}`, "-frames:v", "1", "-vf", `scale=${width}:${height}`, "-map_metadata", "-1"],
      ...["-f", "image2pipe", "-c:v", "png", "pipe:1"],
    ];
    const bytes = await runProgram(ffmpeg, args, { timeoutMs: 120_000, maxBytes: 32 * 1024 * 1024 }).catch(rejected);
    if (bytes.length > 0) return bytes;
  }
  throw new VideoRejected("unreadable");
}

function outputArguments(size: (typeof sizes)[number], file: ConvertedFile, facts: VideoFacts): string[] {
  return [
    ...["-map", `0:${facts.picture}`, ...(facts.sound === null ? ["-an"] : ["-map", `0:${facts.sound}`])],
    ...["-vf", `scale=${file.width}:${file.height},setsar=1`, "-fpsmax", "60", "-sn", "-dn"],
    ...["-c:v", "libx264", "-preset", "veryfast", "-profile:v", "high", "-pix_fmt", "yuv420p", "-threads", "1"],
    ...["-crf", size.crf, "-maxrate", size.rate, "-bufsize", size.buffer],
    ...(facts.sound === null ? [] : ["-c:a", "aac", "-b:a", size.sound, "-ac", "2", "-ar", "48000"]),
    ...["-map_metadata", "-1", "-map_chapters", "-1", "-movflags", "+faststart", "-f", "mp4", `file:${file.path}`],
  ];
}

/** The size within a short side, never larger than it is; the codec wants even numbers. */
function scaled({ width, height }: VideoFacts, side: number): { width: number; height: number } {
  const share = Math.min(1, side / Math.min(width, height));
  const even = (pixels: number) => Math.max(2, Math.round((pixels * share) / 2) * 2);
  return { width: even(width), height: even(height) };
}

function rejected(cause: unknown): never {
  if (cause instanceof ProgramFailed && cause.kind === "refused") throw new VideoRejected("unreadable", { cause });
  if (cause instanceof ProgramFailed && cause.kind === "timed_out") throw new VideoRejected("too_slow", { cause });
  throw cause;
}
