import type { VideoKind } from "#server/platform/video/video-file.ts";
import { type ConvertedFile, convertVideo, type Progress, takeFrame, takeStill } from "./convert-video.ts";
import { probeVideo, type VideoFacts } from "./probe-video.ts";
import { ProgramFailed, runProgram } from "./run-program.ts";

export type VideoSource = { path: string; kind: VideoKind; facts: VideoFacts };

/** What the rest of the server knows of video work; each throws VideoRejected for a video that cannot be taken. */
export type VideoConverter = {
  inspect(path: string, kind: VideoKind): Promise<VideoFacts>;
  convert(source: VideoSource, folder: string, onProgress: Progress): Promise<ConvertedFile[]>;
  still(source: VideoSource): Promise<Buffer>;
  frame(source: VideoSource, second: number): Promise<Buffer>;
};

export type Video = {
  /** The converter of this machine, or null while there is none. */
  converter(): Promise<VideoConverter | null>;
};

/** Video work by the system's ffmpeg and the ffprobe beside it. It is looked for when it is needed, again until it is found. */
export function createVideo(ffmpeg: string | null): Video {
  let found: VideoConverter | null = null;
  return {
    async converter() {
      if (ffmpeg === null) return null;
      found ??= await findConverter(ffmpeg);
      return found;
    },
  };
}

async function findConverter(ffmpeg: string): Promise<VideoConverter | null> {
  const ffprobe = ffmpeg.replace(/ffmpeg(\.exe)?$/, "ffprobe$1");
  for (const program of [ffmpeg, ffprobe]) {
    const answers = await runProgram(program, ["-version"], { timeoutMs: 10_000, maxBytes: 64 * 1024 }).catch(
      (error: unknown) => {
        if (error instanceof ProgramFailed) return null;
        throw error;
      },
    );
    if (answers === null) return null;
  }
  return {
    inspect: (path, kind) => probeVideo(ffprobe, path, kind),
    convert: (source, folder, onProgress) => convertVideo(ffmpeg, source, folder, onProgress),
    still: (source) => takeStill(ffmpeg, source),
    frame: (source, second) => takeFrame(ffmpeg, source, second),
  };
}
