import * as calls from "#contract/content/media.ts";
import { implementForPerson } from "#server/calls/implement.ts";
import { noteUpload } from "./keep-upload.ts";
import { readUpload } from "./keep-video.ts";
import { takeImage } from "./take-image.ts";

export const mediaRoutes = [
  implementForPerson(calls.uploadMedia, async ({ services, viewer }, input) =>
    noteUpload(services, viewer, await takeImage(services, viewer, input), input.image_url ?? null),
  ),

  // Fire and forget (saving §7): the answer only waits when asked to, and a picture that can't be fetched is no error.
  implementForPerson(calls.registerImage, async ({ services, viewer }, { image_url, async: batchSize = true }) => {
    const taking = takeImage(services, viewer, { image_url }).catch((error: unknown) => {
      services.log.info("a registered picture was not fetched", { reason: String(error) });
      return null;
    });
    const image = batchSize ? null : await taking;
    if (image === null) return {};
    const { media_upload_id } = await noteUpload(services, viewer, image, image_url);
    return { media_upload_id };
  }),

  implementForPerson(calls.getMedia, ({ services, viewer }, { media_upload_id }) =>
    readUpload(services, viewer, media_upload_id),
  ),
];
