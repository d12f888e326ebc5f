import { type Selectable, sql } from "kysely";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { mediaCopy } from "#spec/copy/content/media.ts";
import type { PinMedia } from "#server/database/tables/media-tables.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import type { Services } from "#server/services/services.ts";
import type { Person } from "#server/calls/viewer.ts";
import { packRenditions } from "#server/domains/media/media-view.ts";
import { findImage, type StoredImage } from "#server/domains/media/store-image.ts";
import { type ImageSource, takeImage, uploadedImage } from "#server/domains/media/take-image.ts";
import { videoMedia, refuseVideo } from "#server/domains/media/video-view.ts";

export type MediaSource = ImageSource & {
  carousel?: readonly Picture[] | undefined;
  carousel_index?: number | undefined;
};
type Picture = {
  media_upload_id: string;
  alt_text?: string | undefined;
  title?: string | undefined;
  link?: string | undefined;
};

/** What a pin shows: its picture (the first of several, the still of a video), what is beyond it, and the picture's words. */
export type TakenMedia = { image: StoredImage; media: PinMedia | null; alt: string };

/**
 * Resolves what a new pin shows, wherever it comes from: one picture, several in their order, or a converted video. A video that isn't
 * ready is refused, so no pin is ever without its media.
 */
export async function takeMedia(
  services: Services,
  person: Person,
  source: MediaSource,
  cover?: ImageSource,
): Promise<TakenMedia> {
  const { carousel, carousel_index: index = 0, ...single } = source;
  if (carousel !== undefined) return takeCarousel(services, person, carousel, index, single);
  const video =
    single.media_upload_id === undefined ? undefined : await videoOf(services, person, single.media_upload_id);
  if (video === undefined) return { image: await takeImage(services, person, single), media: null, alt: "" };
  if (single.image_base64 !== undefined || single.image_url !== undefined)
    refuseField("image", "image: give exactly one of media_upload_id, image_base64 and image_url");
  if (cover === undefined) return video;
  // It fills the video's own shape.
  const { width, height } = video.image;
  return { ...video, image: { ...(await takeImage(services, person, cover)), width, height } };
}

async function takeCarousel(
  services: Services,
  person: Person,
  carousel: readonly Picture[],
  index: number,
  { media_upload_id: id, image_base64: sent, image_url: url }: ImageSource,
): Promise<TakenMedia> {
  if ([id, sent, url].some((value) => value !== undefined))
    refuseField(
      "carousel",
      "carousel: give the pictures here alone, without media_upload_id, image_base64 and image_url",
    );
  const images: StoredImage[] = [];
  for (const { media_upload_id } of carousel) images.push(await uploadedImage(services, person, media_upload_id));
  if (new Set(images.map(({ hash }) => hash)).size < images.length)
    refuseField("carousel", "carousel: holds the same picture twice; take one of them away");
  const shown = images[index];
  if (shown === undefined)
    refuseField("carousel_index", `carousel_index: there are ${images.length} pictures, the first is 0`);
  const alts = carousel.map(({ alt_text }) => alt_text ?? "");
  const items = images.map(({ hash, files, dominant_color: color }, position) => ({
    hash,
    renditions: packRenditions(files),
    color,
    alt: alts[position] ?? "",
    ...ownWords(carousel[position]),
  }));
  const image = {
    ...shown,
    ai_labelled: images.some(({ ai_labelled }) => ai_labelled),
    sensitive: images.some(({ sensitive }) => sensitive),
  };
  return { image, media: { kind: "images", items }, alt: alts[index] ?? "" };
}

function ownWords({ title = "", link = "" }: Pick<Picture, "title" | "link"> = {}) {
  return { ...(title !== "" && { title }), ...(link !== "" && { link }) };
}

/** The video of an upload, or undefined when the upload is none. */
async function videoOf(services: Services, person: Person, uploadId: string): Promise<TakenMedia | undefined> {
  const {
    rows: [video],
  } = await sql<Selectable<Tables["videos"]>>`
    select v.hash, v.state, v.reason, v.width, v.height, v.duration_ms, v.converted, v.files, v.still_hash
      from (select hash from media_uploads where person_id = ${person.id} and id = ${uploadId} and is_video) u
      join videos v on v.hash = u.hash`.execute(services.db);
  if (video === undefined) return undefined;
  if (video.state === "processing")
    refuse("VIDEO_REJECTED", {
      message: mediaCopy.create.stillConverting,
      detail: "media_upload_id",
      data: { field: "media_upload_id", reason: "processing" },
      retryAfter: 2,
    });
  if (video.state === "failed") refuseVideo(video.reason, "media_upload_id");
  const image = video.still_hash === null ? undefined : await findImage(services, video.still_hash);
  if (image === undefined) return refuseVideo("gone", "media_upload_id");
  return { image, media: videoMedia(video), alt: "" };
}
