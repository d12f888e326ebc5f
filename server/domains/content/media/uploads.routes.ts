import * as calls from "#contract/content/media.ts";
import { implementForPerson } from "#server/calls/implement.ts";
import { readUpload } from "./keep-video.ts";

export const uploadRoutes = [
  implementForPerson(calls.getMedia, ({ services, viewer }, { media_upload_id }) =>
    readUpload(services, viewer, media_upload_id),
  ),
];
