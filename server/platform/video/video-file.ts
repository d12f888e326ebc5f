/** The container a video came in. */
export type VideoKind = "mp4" | "mov" | "webm";

/** One file of a video. `orig` is the file as it came. `bytes` is missing of those converted before it was noted, until storage is counted. */
export type VideoFile = {
  rendition: "720p" | "360p" | "orig";
  format: "mp4" | "webm";
  width: number;
  height: number;
  bytes?: number;
};
