import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { accessConstants } from "#spec/constants/access.ts";
import { ImageRejected } from "#server/platform/images/image-rejected.ts";
import { EgressFailed, EgressRefused } from "#server/platform/egress/errors.ts";
import type { Services } from "#server/services/services.ts";
import type { Person } from "#server/calls/viewer.ts";
import { findImage, storeImage, type StoredImage } from "./store-image.ts";

export type ImageSource = {
  image_base64?: string | undefined;
  image_url?: string | undefined;
  media_upload_id?: string | undefined;
  /** The page that shows what is at `image_url`. */
  link?: string | null | undefined;
};

/** Gets the picture of a write from wherever it was named: uploaded before, in the call itself, or at an address. Exactly one. */
export async function takeImage(services: Services, person: Person, source: ImageSource): Promise<StoredImage> {
  const named = [source.media_upload_id, source.image_base64, source.image_url].filter((value) => value !== undefined);
  if (named.length !== 1)
    refuseField("image", "image: give exactly one of media_upload_id, image_base64 and image_url");
  if (source.media_upload_id !== undefined) return uploadedImage(services, person, source.media_upload_id);
  if (source.image_base64 !== undefined) return storeImage(services, decodeBase64(source.image_base64), person.id);
  const bytes = await fetchImage(services, source.image_url ?? "", source.link);
  await refuseSmall(services, bytes);
  return storeImage(services, bytes, person.id);
}

/** A picture this person uploaded. */
export async function uploadedImage(services: Services, person: Person, id: string): Promise<StoredImage> {
  const upload = await services.db
    .selectFrom("media_uploads")
    .select("hash")
    .where("person_id", "=", person.id)
    .where("id", "=", id)
    .where("is_video", "=", false)
    .executeTakeFirst();
  const image = upload && (await findImage(services, upload.hash));
  return (
    image ??
    refuseField("media_upload_id", "media_upload_id: this upload is not here any more; upload the picture again")
  );
}

function decodeBase64(text: string): Buffer {
  const plain = text.replace(/^data:[\w/+.-]+;base64,/, "").replace(/\s+/g, "");
  if (plain === "" || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(plain))
    refuseField("image_base64", "image_base64: must be a picture in base64");
  return Buffer.from(plain, "base64");
}

/** What pages hold besides their pictures, marks and counting pixels, is none. access §9 */
async function refuseSmall({ images }: Services, bytes: Uint8Array): Promise<void> {
  const header = await images.inspect(bytes).catch(() => null);
  if (header === null || Math.min(header.width, header.height) > accessConstants.imageMinSidePx) return;
  const { message, reason } = new ImageRejected("too_small");
  refuse("IMAGE_REJECTED", { message, detail: "image_url", data: { field: "image_url", reason } });
}

async function fetchImage(services: Services, url: string, page: ImageSource["link"]): Promise<Uint8Array> {
  try {
    const answer = await services.egress.fetchImage(url, { page });
    return answer.bytes;
  } catch (error) {
    if (error instanceof EgressRefused || error instanceof EgressFailed) {
      refuse("PAGE_UNREACHABLE", {
        message: error.message,
        detail: "image_url",
        data: { field: "image_url", reason: error.reason },
      });
    }
    throw error;
  }
}
