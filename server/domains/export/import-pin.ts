import { packRenditions } from "../media/media-view.ts";
import { Refusal, refuse } from "#contract/refusal.ts";
import { linkDomain } from "#rules/link.ts";
import { limits } from "#spec/constants/limits.ts";
import { isUniqueViolation } from "../../database/database-errors.ts";
import type { Services } from "../../services.ts";
import type { BoardForWriting, Writable } from "../boards/boards.policy.ts";
import { findImage, storeImage, type StoredImage } from "../media/store-image.ts";
import { describePin } from "../pins/describe-pin.ts";
import { insertPin } from "../pins/insert-pin.ts";
import { type PinRow, visiblePin } from "../pins/pins.queries.ts";
import type { Person } from "../viewer.ts";
import type { ArchivedPin } from "./archive-format.ts";
import type { OpenArchive } from "./open-archive.ts";

/** A board that takes pins of an archive, with its sections' ids and titles by their ids in the archive. */
export type PinPlace = {
  board: Writable<BoardForWriting>;
  sections: Map<string, string>;
  titles: Map<string, string>;
};

/** Other ids may have been made in the same moment of the past. */
const tries = 20;

/**
 * Makes one pin of an archive, as of the moment that `services` shows. The pin it was saved from is kept where that is here and shows the
 * same picture. False when its picture is missing or cannot be read.
 */
export async function importPin(
  services: Services,
  person: Person,
  archive: OpenArchive,
  { board, sections }: PinPlace,
  pin: ArchivedPin,
): Promise<boolean> {
  if (board.pin_count >= limits.pinsPerBoardMax) refuse("BOARD_FULL", { message: `The board ${board.name} is full.` });
  const image = await imageOf(services, archive, pin);
  if (image === null) return false;
  const parent = pin.saved_from === null ? undefined : await visiblePin(services.db, person, pin.saved_from);
  const isSame = parent !== undefined && parent.media_hash === image.hash;
  for (let attempt = 1; ; attempt += 1) {
    const id = services.ids.next();
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
      domain: pin.link === null ? null : linkDomain(pin.link),
      privacy: board.privacy,
      media_hash: image.hash,
      width: image.width,
      height: image.height,
      dominant_color: image.dominant_color,
      thumbhash: image.thumbhash,
      renditions: packRenditions(image.files),
      topics: pin.topics,
      ai_labelled: image.ai_labelled,
      save_count: 0,
      comment_count: 0,
      version: 1,
      created_at: services.clock.now(),
    };
    const answer = await describePin(services, person, row, board);
    const insert = {
      row,
      method: pin.method,
      board,
      savedFrom: isSame ? row.root_pin_id : null,
      answer,
      repeatable: null,
    };
    const isMade = await insertPin(services, person, insert).then(
      () => true,
      (error: unknown) => {
        if (isUniqueViolation(error) && attempt < tries) return false;
        throw error;
      },
    );
    if (!isMade) continue;
    board.pin_count += 1;
    return true;
  }
}

async function imageOf(services: Services, archive: OpenArchive, { image }: ArchivedPin): Promise<StoredImage | null> {
  const known = await findImage(services, image.hash);
  if (known !== undefined) return known;
  const bytes = await archive.bytes(image.file);
  if (bytes === null) return null;
  return storeImage(services, bytes).catch((error: unknown) => {
    if (error instanceof Refusal && error.reason === "IMAGE_REJECTED") return null;
    throw error;
  });
}
