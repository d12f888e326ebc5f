import type { Generated } from "kysely";
import type { Json } from "#server/database/tables/json-column.ts";
import type { MediaFile } from "#server/database/tables/media-file.ts";
import type { MediaRemoval, VideoState } from "#server/database/tables/media-tables.ts";
import type { VideoFile, VideoKind } from "#server/platform/video/video-file.ts";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    media: {
      hash: string;
      width: number;
      height: number;
      bytes: number;
      animated: Generated<boolean>;
      dominant_color: string;
      palette: Json<{ color: string; weight: number }[]>;
      thumbhash: Generated<string | null>;
      phash: string;
      dhash: string;
      phash_mirrored: string;
      dhash_mirrored: string;
      color_grid: Generated<Buffer | null>;
      ai_labelled: Generated<boolean>;
      sensitive: Generated<boolean>;
      files: Json<MediaFile[]>;
      /** When somebody last brought the file that is kept as it came; null: none is. */
      kept_at: Generated<Date | null>;
      /** Since when nothing has shown it. */
      orphaned_at: Generated<Date | null>;
      created_at: Date;
    };
    media_uploads: {
      person_id: string;
      id: string;
      hash: string;
      source_url: Generated<string | null>;
      /** Then the hash is of a video. */
      is_video: Generated<boolean>;
      created_at: Date;
    };
    media_removals: Omit<MediaRemoval, "files"> & { files: Json<MediaRemoval["files"]>; created_at: Date };
    videos: {
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
  }
}

export const mediaTables = defineTables({
  media: {
    key: "hash",
    of: "media file",
    crosses: "pins name it by hash; a job that reads all keys takes away what nothing shows",
  },
  media_uploads: { key: "person_id", of: "person" },
  media_removals: { key: "hash", of: "media file", crosses: "what is left to do of a picture or video taken away" },
  videos: {
    key: "hash",
    of: "media file",
    crosses: "pins name it by hash; a job that reads all keys takes away what no pin shows",
  },
});
