import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import { noteWords } from "#engines/text/note-words.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import { visiblePin } from "#server/domains/content/pins/pins.queries.ts";
import type { Person } from "#server/calls/viewer.ts";

/** The notes a person wrote on these pins; nobody else's. */
export async function notesOn(
  { db }: Services,
  person: Person,
  pinIds: readonly string[],
): Promise<{ pin_id: string; note: string; updated_at: string }[]> {
  const { rows } = await sql<{ pin_id: string; note: string; updated_at: Date }>`
    select pin_id, note, updated_at from pin_notes where person_id = ${person.id} and pin_id = any(${pinIds}::bigint[])`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() }));
}

/** The words of a person's notes by pin. */
export async function notesByPin(
  db: Db | Tx,
  personId: string,
  pinIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ pin_id: string; note: string }>`
    select pin_id, note from pin_notes where person_id = ${personId} and pin_id = any(${pinIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ pin_id: id, note }) => [id, note]));
}

/** Writes the note on a save of one's own; an empty one takes it away. */
export async function setNote(
  services: Services,
  person: Person,
  input: { pin_id: string; note: string },
): Promise<{ pin_id: string; note: string }> {
  const pin = await visiblePin(services.db, person, input.pin_id);
  if (pin === undefined) refuse("NOT_FOUND", { message: refusalSentences.pinGone });
  if (pin.person_id !== person.id) refuse("NOT_ALLOWED", { message: refusalSentences.notesOnOwn });
  await writeNotes(services.db, person.id, [pin.id], input.note, services.clock.now());
  return { pin_id: pin.id, note: input.note };
}

/** The same note on several pins; whoever asks has judged them. */
export async function writeNotes(
  db: Db | Tx,
  personId: string,
  pinIds: readonly string[],
  note: string,
  now: Date,
): Promise<void> {
  if (note === "")
    await sql`delete from pin_notes where person_id = ${personId} and pin_id = any(${pinIds}::bigint[])`.execute(db);
  else
    await sql`
      insert into pin_notes (person_id, pin_id, note, words, updated_at)
      select ${personId}, id, ${note}, ${noteWords(note)}::tsvector, ${now} from unnest(${pinIds}::bigint[]) id
      on conflict (person_id, pin_id) do update set note = excluded.note, words = excluded.words, updated_at = excluded.updated_at`.execute(
      db,
    );
}

/** Makes anew what the notes of these people are found by. */
export async function rewriteNoteWords(db: Db, personIds: readonly string[]): Promise<void> {
  for (const personId of personIds) {
    const { rows } = await sql<{ pin_id: string; note: string }>`
      select pin_id, note from pin_notes where person_id = ${personId}`.execute(db);
    const written = rows.map(({ pin_id, note }) => ({ pin_id, note, words: noteWords(note) }));
    // A note that was changed meanwhile has its words.
    await sql`
      update pin_notes n set words = t.words::tsvector
        from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) t (pin_id bigint, note text, words text)
       where n.person_id = ${personId} and n.pin_id = t.pin_id and n.note = t.note`.execute(db);
  }
}
