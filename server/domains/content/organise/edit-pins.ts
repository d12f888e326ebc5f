import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { bulkEditPins } from "#contract/content/organise.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";
import { visiblePins } from "#server/domains/content/pins/pins.queries.ts";
import type { PinRow } from "#server/domains/content/pins/pin-row.ts";
import { type PinWords, wordsAfter } from "#server/domains/content/pins/words-after.ts";
import type { Person } from "#server/calls/viewer.ts";
import { undoMinutes } from "./actions.queries.ts";
import { writeNotes } from "./notes.ts";
import { keepWords } from "./undo-edit-pins.ts";
import { lockPins, writeWords } from "./write-words.ts";
import { tellChanged } from "#server/domains/content/pins/tell-changed.ts";

type Input = CallParsed<typeof bulkEditPins>;

/**
 * Changes texts, link, topics or the note of chosen pins of one's own: all or none. Fields that aren't given stay as they are. What they
 * were is kept for as long as it can be undone.
 */
export async function editPins(
  services: Services,
  person: Person,
  input: Input,
): Promise<CallData<typeof bulkEditPins>> {
  const ids = [...new Set(input.pin_ids)];
  const { note, pin_ids: _ids, ...changes } = input;
  if (note === undefined && Object.values(changes).every((value) => value === undefined))
    refuseField("title", "title: say what to change");
  const now = services.clock.now();
  return transaction(services.db, async (tx) => {
    const before = await visiblePins(tx, person, ids);
    if (before.length < ids.length) refuse("NOT_FOUND", { message: refusalSentences.pinsGone });
    if (before.some((pin) => pin.person_id !== person.id))
      refuse("NOT_ALLOWED", { message: refusalSentences.pinWords });
    const pins = await lockPins(tx, person, before);
    if (pins.length < ids.length) refuse("CONFLICT");
    const editId = services.ids.next();
    await keepWords(tx, { personId: person.id, editId, pins, note, now });
    if (note !== undefined) await writeNotes(tx, person.id, ids, note, now);
    for (const pin of pins) await writeWords(tx, pin, editedWords(services.config, pin, input), now);
    await tellChanged(services, tx, ids);
    await enqueue(tx, "index_pins", ids);
    const undoUntil = new Date(now.getTime() + undoMinutes * 60_000);
    return { changed: ids.length, edit_id: editId, undo_until: undoUntil.toISOString() };
  });
}

function editedWords(config: Services["config"], pin: PinRow, input: Input): PinWords {
  const words = wordsAfter(config, pin, input);
  const gone = new Set(input.remove_topics);
  const topics = [...new Set([...words.topics, ...(input.add_topics ?? [])])].filter((topic) => !gone.has(topic));
  return { ...words, topics };
}
