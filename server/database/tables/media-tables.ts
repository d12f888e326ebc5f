import type { VideoFile } from "#server/platform/video/video-file.ts";
import type { MediaFile } from "./media-file.ts";

/** One of several pictures of a pin; `renditions` as with a pin's own. Its title and its link are kept where it has any. */
export type PinPicture = {
  hash: string;
  renditions: string;
  color: string;
  alt: string;
  title?: string;
  link?: string;
};

/** What a pin shows beyond its picture, kept with the pin so that reading it costs nothing more. */
export type PinMedia =
  | { kind: "images"; items: PinPicture[] }
  | {
      kind: "video";
      hash: string;
      duration_ms: number;
      width: number;
      height: number;
      converted: boolean;
      files: VideoFile[];
    };

export type VideoState = "processing" | "succeeded" | "failed";

/** Files that are still to be taken away: their row is gone. */
export type MediaRemoval = {
  hash: string;
  files: Pick<MediaFile | VideoFile, "rendition" | "format">[];
  is_video: boolean;
};
