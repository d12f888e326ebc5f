import type { CallData } from "#contract/kit/define.ts";
import type { uploadMedia } from "#contract/content/media.ts";
import type { Services } from "#server/services/services.ts";
import type { Person } from "#server/calls/viewer.ts";
import { imagesView } from "./media-view.ts";
import { storeImage, type StoredImage } from "./store-image.ts";

/** Keeps a picture ready for a pin of this person; forgotten after a day when no pin takes it. */
export async function keepUpload(
  services: Services,
  person: Person,
  bytes: Uint8Array,
): Promise<CallData<typeof uploadMedia>> {
  return noteUpload(services, person, await storeImage(services, bytes, person.id), null);
}

/** Writes down that this person may use the picture, and describes it. */
export async function noteUpload(
  services: Services,
  person: Person,
  image: StoredImage,
  sourceUrl: string | null,
): Promise<CallData<typeof uploadMedia>> {
  const id = services.ids.next();
  await services.db
    .insertInto("media_uploads")
    .values({ person_id: person.id, id, hash: image.hash, source_url: sourceUrl, created_at: services.clock.now() })
    .execute();
  return {
    media_upload_id: id,
    images: imagesView(image.hash, image.files),
    dominant_color: image.dominant_color,
    width: image.width,
    height: image.height,
    ai_labelled: image.ai_labelled,
  };
}
