import { packRenditions } from "#server/domains/media/media-view.ts";
import { limits } from "#spec/constants/limits.ts";
import { refusalCopy } from "#spec/copy/kit/refusals.ts";
import type { PinMedia, PinPicture } from "#server/database/tables/media-tables.ts";
import { isUniqueViolation } from "#server/database/driver/database-errors.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { refuseFilled } from "#server/platform/filled-refusal.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { writingOf } from "#server/domains/content/pins/writing-of.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import type { Services } from "#server/services/services.ts";
import type { BoardForWriting, Writable } from "#server/domains/content/boards/boards.policy.ts";
import { importVideo } from "#server/domains/media/import-video.ts";
import type { StoredImage } from "#server/domains/media/store-image.ts";
import { domainOf } from "#server/domains/content/pins/domain-of.ts";
import { insertPins, type NewPin } from "#server/domains/content/pins/insert-pins.ts";
import { visiblePins } from "#server/domains/content/pins/pins.queries.ts";
import type { PinRow } from "#server/domains/content/pins/pin-row.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { ArchivedPin } from "./archive-format.ts";
import { archivedImage } from "./archived-image.ts";
import type { OpenArchive } from "./open-archive.ts";

/** A board that takes pins of an archive, with its sections' ids and titles by their ids in the archive. */
export type PinPlace = {
  board: Writable<BoardForWriting>;
  sections: Map<string, string>;
  titles: Map<string, string>;
};

/** A pin of an archive whose pictures are kept here by now. */
export type ReadPin = {
  pin: ArchivedPin;
  place: PinPlace;
  image: StoredImage;
  media: PinMedia | null;
  /** Whether all it shows came as the files themselves. */
  brought: boolean;
  rules: readonly string[];
};

/** Takes over the pictures of a pin. Null when its picture is missing or cannot be read, or a rule of the operators doesn't let it in. */
export async function readPin(
  services: Services,
  person: Person,
  archive: OpenArchive,
  place: PinPlace,
  pin: ArchivedPin,
): Promise<ReadPin | null> {
  const found = await archivedImage(services, archive, pin.image);
  if (found === null) return null;
  const { image } = found;
  const { media, brought } = await mediaOf(services, archive, pin, found.brought);
  const { title, description, alt_text, link } = pin;
  const writing = writingOf({ title, description, alt_text, link, media_hash: image.hash, media });
  const rules = await services.contentRules.judge(services, person.id, writing).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  return rules === null ? null : { pin, place, image, media, brought, rules };
}

/** Other ids may have been made in the same moments of the past. */
const tries = 20;

/**
 * Makes these pins with their original dates, in one transaction: no declared call makes many pins at once, and one by one an archive of
 * thousands would take hours. The parent is kept if it exists here and shows the same picture. Returns their ids in the same order.
 */
export async function importPins(
  services: Services,
  at: (moment: string) => Services,
  person: Person,
  pins: readonly ReadPin[],
): Promise<string[]> {
  for (const { place } of pins) {
    if (place.board.pin_count >= limits.pinsPerBoardMax)
      refuseFilled("BOARD_FULL", refusalCopy.boardFull, { boardName: place.board.name });
    place.board.pin_count += 1;
  }
  const from = [...new Set(pins.flatMap(({ pin }) => pin.saved_from ?? []))];
  const parents = new Map((await visiblePins(services.db, person, from)).map((row) => [row.id, row]));
  for (let attempt = 1; ; attempt += 1) {
    const rows = pins.map((read) => newPin(at(read.pin.created_at), person, read, parents));
    try {
      await transaction(services.db, async (tx) => {
        await insertPins(tx, rows);
        for (const [index, { row }] of rows.entries()) {
          const met = pins[index]?.rules ?? [];
          if (met.length > 0)
            await enqueue(tx, "meet_rules", { kind: "pin", id: row.id, person_id: person.id, rules: met });
        }
      });
      return rows.map(({ row }) => row.id);
    } catch (error) {
      if (!isUniqueViolation(error) || attempt === tries) throw error;
    }
  }
}

function newPin(
  services: Services,
  person: Person,
  { pin, place: { board, sections }, image, media, brought }: ReadPin,
  parents: ReadonlyMap<string, PinRow>,
): NewPin {
  const id = services.ids.next();
  const parent = parents.get(pin.saved_from ?? "");
  const isSame = parent !== undefined && parent.media_hash === image.hash;
  const row: PinRow = {
    id,
    person_id: person.id,
    board_id: board.id,
    section_id: sections.get(pin.section_id ?? "") ?? null,
    parent_pin_id: isSame ? parent.id : null,
    root_pin_id: isSame ? parent.root_pin_id : id,
    creator_id: pin.made_by_me ? person.id : isSame ? parent.creator_id : null,
    title: pin.title,
    description: pin.description,
    alt_text: pin.alt_text,
    link: pin.link,
    domain: domainOf(services.config, pin.link),
    privacy: board.privacy,
    media_hash: image.hash,
    width: image.width,
    height: image.height,
    dominant_color: image.dominant_color,
    thumbhash: image.thumbhash,
    renditions: packRenditions(image.files),
    media,
    brought,
    topics: [...new Set(pin.topics)],
    ai_labelled: image.ai_labelled || pin.ai_labelled,
    sensitivity: image.sensitive ? "copy" : pin.sensitive ? "owner" : null,
    sponsorship: pin.sponsorship ?? null,
    shuffle_asset_id: null,
    save_count: 0,
    comment_count: 0,
    version: 1,
    created_at: services.clock.now(),
  };
  return { row, method: pin.method };
}

/** What a picture of several says and leads to by itself, where it does. */
const ownWords = ({ title, link }: NonNullable<ArchivedPin["pictures"]>[number]) => ({
  ...(title !== undefined && { title }),
  ...(link !== undefined && { link }),
});

/** What the pin shows beyond its picture; without it when the archive lacks it or it cannot be read. `first`: whether its picture was brought. */
async function mediaOf(
  services: Services,
  archive: OpenArchive,
  { pictures, video }: ArchivedPin,
  first: boolean,
): Promise<Pick<ReadPin, "media" | "brought">> {
  if (video !== undefined) {
    const media = await importVideo(services, video, () => archive.stream(video.file));
    return { media, brought: media === null && first };
  }
  const items: PinPicture[] = [];
  let brought = first;
  for (const image of (pictures ?? []).slice(0, limits.pinPicturesMax)) {
    const stored = await archivedImage(services, archive, image);
    if (stored === null) continue;
    brought &&= stored.brought;
    const { hash, files, dominant_color: color } = stored.image;
    items.push({ hash, renditions: packRenditions(files), color, alt: image.alt_text, ...ownWords(image) });
  }
  return items.length > 1 ? { media: { kind: "images", items }, brought } : { media: null, brought: first };
}
