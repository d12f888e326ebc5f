import { buffer } from "node:stream/consumers";
import type { CallParsed } from "#contract/kit/define.ts";
import type { cutOut as cutOutCall, WireShuffleAsset } from "#contract/content/cut-outs.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { ownLimits } from "#spec/constants/own-limits.ts";
import { cutOutCopy } from "#spec/copy/content/cut-outs.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import { cutOut } from "#server/platform/images/cut-out.ts";
import { storedKey } from "#server/platform/storage/media-key.ts";
import type { Services } from "#server/services/services.ts";
import { writeOnce } from "#server/calls/idempotency/write-once.ts";
import { imagesView } from "#server/domains/media/media-view.ts";
import { findImage, storeImage } from "#server/domains/media/store-image.ts";
import { refuseFollowersSave } from "#server/domains/content/pins/refuse-followers-save.ts";
import { visiblePin } from "#server/domains/content/pins/pins.queries.ts";
import type { Person } from "#server/calls/viewer.ts";
import { sizesOf } from "#server/domains/content/pins/shuffle-asset.view.ts";

type Input = CallParsed<typeof cutOutCall>;

/** Cuts a part out of a pin's own picture and keeps it as a picture under its own hash. Refuses when nothing is cut or nothing left. */
export async function makeCutOut(
  services: Services,
  person: Person,
  input: Input,
  key: string | null,
): Promise<WireShuffleAsset> {
  const { pin_id: pinId, lasso, flood } = input;
  if (lasso === undefined && flood === undefined)
    refuseField("lasso", "lasso: draw around what is kept, or give flood to take the background away");
  const pin = await visiblePin(services.db, person, pinId);
  if (pin === undefined) refuse("NOT_FOUND", { message: refusalSentences.pinGone });
  refuseFollowersSave(person, pin);
  if (pin.sensitivity !== null && pin.person_id !== person.id)
    refuse("NOT_ALLOWED", { message: savingCopy.picker.hiddenPinText });
  const bytes = await pictureOf(services, pin.media_hash);
  const cut = await services.imageSemaphore.run(() => cutOut(bytes, { lasso, flood }), { by: person.id });
  if (cut === "nothing_left") refuseField(flood ? "flood" : "lasso", cutOutCopy.nothingLeft);
  if (cut === "nothing_cut") refuseField(flood ? "flood" : "lasso", cutOutCopy.nothingCut);
  const image = await storeImage(services, cut.bytes, person.id);
  return writeOnce(services, person, { key, call: "ShuffleAsset.create", request: input }, async (tx) => {
    const { count } = await tx
      .selectFrom("shuffle_assets")
      .select((q) => q.fn.countAll<string>().as("count"))
      .where("person_id", "=", person.id)
      .where("pin_id", "=", pinId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= ownLimits.cutOutsPerPinMax) refuse("NOT_ALLOWED", { message: cutOutCopy.tooMany });
    const id = services.ids.next();
    const now = services.clock.now();
    await tx
      .insertInto("shuffle_assets")
      .values({
        person_id: person.id,
        id,
        pin_id: pinId,
        source_hash: pin.media_hash,
        media_hash: image.hash,
        created_at: now,
      })
      .execute();
    return {
      id,
      pin_id: pinId,
      cutoutImages: sizesOf(imagesView(image.hash, image.files)),
      created_at: now.toISOString(),
    };
  });
}

/** The largest file of a picture that every decoder reads. */
async function pictureOf(services: Services, hash: string): Promise<Buffer> {
  const image = await findImage(services, hash);
  const files = image?.files.filter(({ format }) => format !== "avif") ?? [];
  const file = files.find(({ rendition }) => rendition === "orig") ?? files.at(-1);
  const stored = file && (await services.storage.get(storedKey(hash, file)));
  if (!stored) refuse("UNAVAILABLE", { message: cutOutCopy.noPicture });
  return buffer(stored.stream);
}
