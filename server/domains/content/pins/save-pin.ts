import { savePin as savePinCall } from "#contract/content/pins.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { CallParsed } from "#contract/kit/define.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { limits } from "#spec/constants/limits.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import { pipelined } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import { writableBoard } from "#server/domains/content/boards/boards.policy.ts";
import { accountOfOther, type Subject } from "#server/calls/subject.ts";
import { sectionOfBoard } from "#server/domains/content/boards/section-of-board.ts";
import type { Repeatable } from "#server/calls/idempotency/stored-answer.ts";
import type { Person } from "#server/calls/viewer.ts";
import { describePin } from "./describe-pin.ts";
import { insertPin } from "./insert-pin.ts";
import { refuseFollowersSave } from "#server/domains/content/pins/refuse-followers-save.ts";
import { visiblePin } from "./pins.queries.ts";
import type { PinRow } from "./pin-row.ts";
import { refuseSharingSecrets } from "./refuse-sharing-secrets.ts";

/** Saves a pin the person can see to a board they can add to. The new pin names its parent and the first pin of the chain. */
export async function savePin(
  services: Services,
  person: Person,
  input: CallParsed<typeof savePinCall>,
  key: string | null,
  subject: Subject = null,
  asked: Pick<Repeatable, "call" | "request"> = { call: savePinCall.name, request: input },
): Promise<WirePin> {
  const [source, board] = await pipelined(services.db, (db) =>
    Promise.all([visiblePin(db, person, input.pin_id), writableBoard(db, person, input.board_id, "add", "board_id")]),
  );
  refuseSharingSecrets(board, input);
  if (source === undefined) refuse("NOT_FOUND", { message: refusalSentences.pinGone });
  refuseFollowersSave(person, source);
  if (source.sensitivity !== null && source.person_id !== person.id)
    refuse("NOT_ALLOWED", { message: savingCopy.picker.hiddenPinText });
  if (board.pin_count >= limits.pinsPerBoardMax) refuse("BOARD_FULL", { data: { field: "board_id" } });
  if (input.section) await sectionOfBoard(services.db, board.id, input.section);
  const row: PinRow = {
    ...source,
    id: services.ids.next(),
    person_id: person.id,
    board_id: board.id,
    section_id: input.section ?? null,
    parent_pin_id: source.id,
    creator_id: source.creator_id,
    title: input.title ?? source.title,
    description: input.description ?? source.description,
    privacy: board.privacy,
    brought: source.brought && source.person_id === person.id,
    save_count: 0,
    comment_count: 0,
    version: 1,
    created_at: services.clock.now(),
  };
  const answer = await describePin(services, person, row, board);
  const repeatable = key === null ? null : { key, ...asked };
  return insertPin(services, person, {
    row,
    method: input.method === "button" && input.guid === undefined ? "button_external" : (input.method ?? "repin"),
    board,
    savedFrom: source.root_pin_id,
    advertiserId: accountOfOther(subject, person.id),
    answer,
    repeatable,
  });
}
