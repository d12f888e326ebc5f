import { refuseField } from "#contract/kit/refusal.ts";
import type { CallParsed } from "#contract/kit/define.ts";
import type { createPin } from "#contract/content/pins.ts";
import type { Services } from "#server/services/services.ts";
import { findImage } from "#server/domains/media/store-image.ts";
import type { TakenMedia } from "#server/domains/content/media/take-media.ts";
import { openCreator } from "./pin-origin.ts";
import { visiblePin } from "./pins.queries.ts";
import type { PinRow } from "./pin-row.ts";
import type { Person } from "#server/calls/viewer.ts";

type Input = Pick<
  CallParsed<typeof createPin>,
  "shuffle_asset" | "image_base64" | "image_url" | "media_upload_id" | "carousel"
>;

/** What a pin of a cut-out shows, and the pin it was cut from while the person may see it. Refuses a cut-out of somebody else. */
export async function cutOutFor(
  services: Services,
  person: Person,
  { shuffle_asset: id, ...others }: Input,
): Promise<TakenMedia & { source: PinRow | null; creatorId: string | null }> {
  const { image_base64, image_url, media_upload_id, carousel } = others;
  if ([image_base64, image_url, media_upload_id, carousel].some((value) => value !== undefined))
    refuseField("shuffle_asset", "shuffle_asset: give the cut-out alone, without another picture");
  const asset = await services.db
    .selectFrom("shuffle_assets")
    .select(["media_hash", "pin_id"])
    .where("person_id", "=", person.id)
    .where("id", "=", id ?? "0")
    .executeTakeFirst();
  const image = asset && (await findImage(services, asset.media_hash));
  if (image === undefined)
    refuseField("shuffle_asset", "shuffle_asset: this cut-out is not here any more; cut it out again");
  const source = await visiblePin(services.db, person, asset?.pin_id ?? "0");
  const creatorId = source === undefined ? null : await openCreator(services.db, source);
  return { image, media: null, alt: source?.alt_text ?? "", source: source ?? null, creatorId };
}
