import type { CallParsed } from "#contract/define.ts";
import type { updatePin as updatePinCall } from "#contract/pins.ts";
import { refuse } from "#contract/refusal.ts";
import type { WirePin } from "#contract/shapes.ts";
import { linkDomain } from "#rules/link.ts";
import { limits } from "#spec/constants/limits.ts";
import type { Tx } from "../../database/connect.ts";
import { transaction } from "../../database/transaction.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import type { Services } from "../../services.ts";
import { writableBoard } from "../boards/boards.policy.ts";
import { sectionOfBoard } from "../sections/section-of-board.ts";
import { topicsIn } from "../discovery/topics-in.ts";
import type { Person } from "../viewer.ts";
import { placePins, unplacePins } from "./place-pins.ts";
import { ownRow } from "./pins.queries.ts";
import { pinViews } from "./pins.view.ts";
import { refreshCovers } from "./refresh-covers.ts";
import { lockPin, type WritablePin } from "./writable-pin.ts";

type Input = CallParsed<typeof updatePinCall>;

/** Changes a pin's texts, link and place in one transaction. A `version` that is no longer the pin's refuses as CONFLICT. */
export async function updatePin(services: Services, person: Person, input: Input): Promise<WirePin> {
  return transaction(services.db, async (tx) => {
    const pin = await lockPin(tx, person, input.id);
    if (input.version !== undefined && input.version !== pin.version)
      refuse("CONFLICT", { data: { version: pin.version } });
    const changesTexts = [input.title, input.description, input.alt_text, input.link].some(
      (value) => value !== undefined,
    );
    if (changesTexts && pin.person_id !== person.id)
      refuse("NOT_ALLOWED", { message: "Only the person who saved this Pin can change its words." });
    const moved = await move(tx, person, pin, input);
    const title = input.title ?? pin.title;
    const description = input.description ?? pin.description;
    const link = input.link === undefined ? pin.link : input.link === "" ? null : input.link;
    const changed = {
      ...moved,
      title,
      description,
      alt_text: input.alt_text ?? pin.alt_text,
      link,
      domain: link === null ? null : linkDomain(link),
      topics: [...new Set([...moved.topics, ...topicsIn(title, description)])].slice(0, 20),
      version: pin.version + 1,
    };
    await tx
      .updateTable("pins")
      .set({
        board_id: changed.board_id,
        section_id: changed.section_id,
        privacy: changed.privacy,
        title,
        description,
        alt_text: changed.alt_text,
        link,
        domain: changed.domain,
        version: changed.version,
        updated_at: services.clock.now(),
      })
      .where("id", "=", pin.id)
      .execute();
    await enqueue(tx, "index_pins", { pin_ids: [pin.id] });
    const [view] = await pinViews(tx, person, [ownRow(changed)]);
    return view ?? refuse("NOT_FOUND");
  });
}

/** Takes the pin to the board and section asked for. The same place refuses as SAME_PLACE when a move was all that was asked. */
async function move(tx: Tx, person: Person, pin: WritablePin, input: Input): Promise<WritablePin> {
  if (input.board_id === undefined && input.section === undefined) return pin;
  const boardId = input.board_id ?? pin.board_id;
  const sectionId = input.section === undefined ? (boardId === pin.board_id ? pin.section_id : null) : input.section;
  if (boardId === pin.board_id && sectionId === pin.section_id) {
    const onlyMoves = [input.title, input.description, input.alt_text, input.link].every(
      (value) => value === undefined,
    );
    return onlyMoves ? refuse("SAME_PLACE") : pin;
  }
  const board = await writableBoard(tx, person, boardId, "add");
  if (boardId !== pin.board_id && board.pin_count >= limits.pinsPerBoardMax) refuse("BOARD_FULL");
  if (sectionId !== null) await sectionOfBoard(tx, boardId, sectionId);
  const there = { ...pin, board_id: boardId, section_id: sectionId, privacy: board.privacy };
  await unplacePins(tx, [pin]);
  await placePins(tx, [there]);
  await refreshCovers(tx, pin.board_id);
  if (boardId !== pin.board_id) await refreshCovers(tx, boardId);
  return there;
}
