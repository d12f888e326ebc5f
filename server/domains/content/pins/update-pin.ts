import type { CallParsed } from "#contract/kit/define.ts";
import type { updatePin as updatePinCall } from "#contract/content/pins.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import { keptSponsorship } from "#rules/content/sponsorship.ts";
import { limits } from "#spec/constants/limits.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Privacy } from "#server/database/tables/board-tables.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { byNumber } from "#server/database/ids.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Touched } from "#server/platform/bus/touched.ts";
import type { Services } from "#server/services/services.ts";
import { writableBoard } from "#server/domains/content/boards/boards.policy.ts";
import { sectionOfBoard } from "#server/domains/content/boards/section-of-board.ts";
import type { Person } from "#server/calls/viewer.ts";
import { movePins, type PinMove } from "./move-pins.ts";
import type { PinRow } from "./pin-row.ts";
import { pinViews } from "./pins.view.ts";
import { addTopics, positionOf, removeTopics } from "./add-to-board.ts";
import { refreshCovers } from "./refresh-covers.ts";
import { tellChanged } from "./tell-changed.ts";
import { touchPin } from "./touch-pins.ts";
import { wordsAfter } from "./words-after.ts";
import { lockPin, type WritablePin } from "./writable-pin.ts";

type Input = CallParsed<typeof updatePinCall>;

/** Changes a pin's texts, link and place in one transaction. An outdated `version` refuses as CONFLICT. */
export async function updatePin(services: Services, person: Person, input: Input, touched: Touched): Promise<WirePin> {
  const { title, description, alt_text, link } = input;
  const writing = { kind: "pin", texts: { title, description, alt_text }, links: { link } } as const;
  const rules = await services.contentRules.judge(services, person.id, writing);
  return transaction(services.db, async (tx) => {
    const pin = await lockPin(tx, person, input.id, input.board_id === undefined ? {} : { alsoBoard: input.board_id });
    if (input.version !== undefined && input.version !== pin.version)
      refuse("CONFLICT", { data: { version: pin.version } });
    if (changesTexts(input) && pin.person_id !== person.id)
      refuse("NOT_ALLOWED", { message: refusalSentences.thisPinsWords });
    const move = await moveAsked(tx, person, pin, input);
    if (move === null && input.sensitive === undefined) touched.name(pin.id);
    else touchPin(touched, pin);
    if (move !== null) touched.name(move.board.id);
    const now = services.clock.now();
    const changed = {
      ...pin,
      ...wordsAfter(services.config, pin, input),
      alt_text: input.alt_text ?? pin.alt_text,
      media: mediaWith(pin.media, input.alt_text),
      ...(await marksAfter(tx, pin, input)),
      ...(move && { board_id: move.board.id, section_id: move.section_id, privacy: move.board.privacy }),
      version: pin.version + 1,
    };
    if (move)
      await movePins(services, tx, [{ pin, section_id: move.section_id, position: move.position }], move.board, now);
    await tx
      .updateTable("pins")
      .set({
        title: changed.title,
        description: changed.description,
        alt_text: changed.alt_text,
        ...(changed.media === pin.media ? {} : { media: JSON.stringify(changed.media) }),
        link: changed.link,
        domain: changed.domain,
        topics: changed.topics,
        ai_labelled: changed.ai_labelled,
        sensitivity: changed.sensitivity,
        ...(input.sponsorship === undefined
          ? {}
          : { sponsorship: changed.sponsorship === null ? null : JSON.stringify(changed.sponsorship) }),
        version: changed.version,
        updated_at: now,
      })
      .where("id", "=", pin.id)
      .execute();
    await removeTopics(tx, [pin]);
    await addTopics(tx, [changed]);
    await refreshCoversAfter(tx, pin, changed);
    // A move between a public and a private board has told of it already.
    const isTold = move !== null && (pin.privacy === "public") !== (move.board.privacy === "public");
    if (!isTold) await tellChanged(services, tx, [pin.id]);
    if (move === null) await enqueue(tx, "index_pins", [pin.id]);
    if (rules.length > 0) await enqueue(tx, "meet_rules", { kind: "pin", id: pin.id, person_id: pin.person_id, rules });
    const [view] = await pinViews(tx, person, [changed]);
    return view ?? refuse("NOT_FOUND");
  });
}

function changesTexts({ title, description, alt_text, link, ai_labelled, sensitive, sponsorship }: Input): boolean {
  return [title, description, alt_text, link, ai_labelled, sensitive, sponsorship].some((value) => value !== undefined);
}

/**
 * The AI label is set by whoever uploaded the picture and cannot contradict the picture's own metadata; an owner cannot remove a
 * moderator's sensitive mark.
 */
async function marksAfter(tx: Tx, pin: PinRow, { ai_labelled: ai, sensitive, sponsorship }: Input) {
  if (sponsorship !== undefined && pin.parent_pin_id !== null)
    refuseField("sponsorship", "Only the person who made this Pin can say who pays for it.", "NOT_ALLOWED");
  if (ai !== undefined && ai !== pin.ai_labelled) {
    if (pin.parent_pin_id !== null)
      refuseField(
        "ai_labelled",
        "Only the person who uploaded this picture can say whether AI made it.",
        "NOT_ALLOWED",
      );
    const media = await tx
      .selectFrom("media")
      .select("ai_labelled")
      .where("hash", "=", pin.media_hash)
      .executeTakeFirst();
    if (!ai && media?.ai_labelled === true)
      refuseField("ai_labelled", "The picture itself says that AI made it.", "NOT_ALLOWED");
  }
  if (sensitive === false && pin.sensitivity !== null && pin.sensitivity !== "owner")
    refuseField("sensitive", "Moderators marked this picture as sensitive.", "NOT_ALLOWED");
  const marked = sensitive === true ? (pin.sensitivity ?? "owner") : sensitive === false ? null : pin.sensitivity;
  return {
    ai_labelled: ai ?? pin.ai_labelled,
    sensitivity: marked,
    sponsorship: sponsorship === undefined ? pin.sponsorship : keptSponsorship(sponsorship),
  };
}

/** A carousel's alt text is its first picture's. */
function mediaWith(media: PinRow["media"], alt: string | undefined): PinRow["media"] {
  if (media?.kind !== "images" || alt === undefined) return media;
  const [first, ...others] = media.items;
  return first === undefined || first.alt === alt ? media : { ...media, items: [{ ...first, alt }, ...others] };
}

type Move = Pick<PinMove, "section_id" | "position"> & { board: { id: string; privacy: Privacy } };

/**
 * The requested board, section and position; null when the pin stays where it is, which refuses as SAME_PLACE when moving was all that was
 * requested.
 */
async function moveAsked(tx: Tx, person: Person, pin: WritablePin, input: Input): Promise<Move | null> {
  if (input.board_id === undefined && input.section === undefined) return null;
  const boardId = input.board_id ?? pin.board_id;
  const stays = boardId === pin.board_id;
  const sectionId = input.section === undefined ? (stays ? pin.section_id : null) : input.section;
  if (stays && sectionId === pin.section_id) return changesTexts(input) ? null : refuse("SAME_PLACE");
  if (!stays && pin.person_id !== person.id) refuse("NOT_ALLOWED", { message: refusalSentences.movePin });
  const board = await writableBoard(tx, person, boardId, "add", "board_id");
  if (!stays && board.pin_count >= limits.pinsPerBoardMax) refuse("BOARD_FULL", { data: { field: "board_id" } });
  if (sectionId !== null) await sectionOfBoard(tx, boardId, sectionId);
  return { board, section_id: sectionId, position: stays ? await positionOf(tx, boardId, pin.id) : pin.id };
}

async function refreshCoversAfter(tx: Tx, before: PinRow, after: PinRow): Promise<void> {
  const isMoved = before.board_id !== after.board_id || before.section_id !== after.section_id;
  if (!isMoved && before.sensitivity === after.sensitivity) return;
  const boards = new Set([before.board_id, after.board_id]);
  for (const id of [...boards].toSorted(byNumber)) await refreshCovers(tx, id);
}
