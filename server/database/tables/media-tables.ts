import type { ColumnType, Generated } from "kysely";
import type { VideoFile, VideoKind } from "#server/platform/video/video-file.ts";
import type { MediaFile } from "./media-file.ts";

type Json<Value> = ColumnType<Value, string | undefined, string>;

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
export type VideosTable = {
  hash: string;
  state: VideoState;
  progress: Generated<number>;
  reason: string | null;
  kind: VideoKind;
  bytes: string;
  width: Generated<number | null>;
  height: Generated<number | null>;
  duration_ms: Generated<number | null>;
  converted: Generated<boolean>;
  still_hash: Generated<string | null>;
  files: Json<VideoFile[]>;
  /** Since when nothing has shown it. */
  orphaned_at: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
};

/** Files that are still to be taken away: their row is gone. */
export type MediaRemoval = {
  hash: string;
  files: Pick<MediaFile | VideoFile, "rendition" | "format">[];
  is_video: boolean;
};

/** The tables of the sixth migration and the twelfth. */
export type MediaTables = {
  videos: VideosTable;
  media_removals: Omit<MediaRemoval, "files"> & { files: Json<MediaRemoval["files"]>; created_at: Date };
};
