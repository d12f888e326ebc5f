import { limits } from "#spec/constants/limits.ts";
import type { VideoKind } from "#server/platform/video/video-file.ts";
import { ProgramFailed, runProgram } from "./run-program.ts";
import { VideoRejected } from "./video-rejected.ts";

export type VideoFacts = {
  /** Pixels as seen upright. */
  width: number;
  height: number;
  duration_ms: number;
  /** Index of the stream that is shown. */
  picture: number;
  /** Index of the stream that is heard; null without sound. */
  sound: number | null;
};

type Stream = {
  index: number;
  codec_type?: string;
  codec_name?: string;
  width?: number;
  height?: number;
  /** How wide a pixel is by its height, as "32:27". */
  sample_aspect_ratio?: string;
  duration?: string;
  disposition?: { attached_pic?: number };
  side_data_list?: { rotation?: number }[];
};
type Probed = { streams?: Stream[]; format?: { duration?: string } };

const pictureCodecs = new Set("h264 hevc vp8 vp9 av1 mpeg4 mjpeg prores h263 dnxhd".split(" "));
const soundCodecs = /^(aac|mp3|opus|vorbis|ac3|eac3|alac|flac|amr_nb|amr_wb|pcm_\w+)$/;
/** Pixels farther from square than this are a mistake of the file. */
const mostStretched = 4;
const probeTimeoutMs = 20_000;

/**
 * Input options: only local files, only demuxed as the container they were sniffed as (so that no playlist is followed), with limited
 * memory for each part.
 */
export function openedAs(kind: VideoKind, path: string): string[] {
  const container = kind === "webm" ? ["-f", "matroska"] : ["-f", "mov", "-enable_drefs", "0"];
  return ["-protocol_whitelist", "file", ...container, "-i", `file:${path}`];
}

/** Reads what a video is, and refuses what cannot be taken. Throws VideoRejected, and ProgramFailed when the program itself fell. */
export async function probeVideo(ffprobe: string, path: string, kind: VideoKind): Promise<VideoFacts> {
  const shown =
    "stream=index,codec_type,codec_name,width,height,sample_aspect_ratio,duration:stream_disposition=attached_pic:stream_side_data=rotation:format=duration";
  const args = ["-v", "error", "-max_alloc", "268435456", "-show_entries", shown, "-of", "json"];
  const output = await runProgram(ffprobe, [...args, ...openedAs(kind, path)], {
    timeoutMs: probeTimeoutMs,
    maxBytes: 256 * 1024,
  }).catch((cause: unknown) => {
    if (cause instanceof ProgramFailed && (cause.kind === "refused" || cause.kind === "timed_out"))
      throw new VideoRejected("unreadable", { cause });
    throw cause;
  });
  return factsOf(JSON.parse(output.toString("utf8")) as Probed);
}

function factsOf({ streams = [], format }: Probed): VideoFacts {
  const picture = streams.find(
    ({ codec_type: type, disposition }) => type === "video" && disposition?.attached_pic !== 1,
  );
  if (picture === undefined) throw new VideoRejected(streams.length === 0 ? "unreadable" : "no_picture");
  if (!pictureCodecs.has(picture.codec_name ?? "")) throw new VideoRejected("codec");
  const turned = (picture.side_data_list ?? []).some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90);
  const [across, down] = squared(picture);
  const [width, height] = turned ? [down, across] : [across, down];
  const seconds = Number(format?.duration ?? picture.duration);
  if (!(seconds > 0) || width <= 0 || height <= 0) throw new VideoRejected("unreadable");
  if (seconds > limits.videoMaxSeconds) throw new VideoRejected("too_long");
  if (Math.max(width, height) > limits.videoMaxSidePx) throw new VideoRejected("too_many_pixels");
  if (Math.min(width, height) < limits.imageMinSidePx) throw new VideoRejected("too_small");
  const sound = streams.find(
    ({ codec_type: type, codec_name: name = "" }) => type === "audio" && soundCodecs.test(name),
  );
  return {
    width,
    height,
    duration_ms: Math.round(seconds * 1000),
    picture: picture.index,
    sound: sound?.index ?? null,
  };
}

/** The sides in square pixels: those of DVDs and camcorders are wider or narrower; the longer side grows, so that nothing is lost. */
function squared({ width = 0, height = 0, sample_aspect_ratio: ratio = "" }: Stream): [across: number, down: number] {
  const [, wide = 1, high = 1] = (/^(\d+):(\d+)$/.exec(ratio) ?? []).map(Number);
  const share = wide > 0 && high > 0 ? wide / high : 1;
  if (share < 1 / mostStretched || share > mostStretched) return [width, height];
  return share >= 1 ? [Math.round(width * share), height] : [width, Math.round(height / share)];
}
