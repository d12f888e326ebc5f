import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { inSteps } from "#server/database/in-steps.ts";
import type { PinBefore } from "#server/database/tables/sensitive-tables.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Touched } from "#server/platform/bus/touched.ts";
import type { Services } from "#server/services/services.ts";
import { domainOf } from "#server/domains/content/pins/domain-of.ts";
import { visiblePins } from "#server/domains/content/pins/pins.queries.ts";
import type { PinRow } from "#server/domains/content/pins/pin-row.ts";
import type { Person } from "#server/calls/viewer.ts";
import { undoMinutes } from "./actions.queries.ts";
import { notesByPin, writeNotes } from "./notes.ts";
import { lockPins, writeWords } from "./write-words.ts";
import { tellChanged } from "#server/domains/content/pins/tell-changed.ts";

type Kept = {
  personId: string;
  editId: string;
  pins: readonly PinRow[];
  /** What their notes become; undefined where notes stay. */
  note: string | undefined;
  now: Date;
};

/** Keeps the words of pins that are about to be changed, and the notes on them where those are changed too. */
export async function keepWords(tx: Tx, { personId, editId, pins, note, now }: Kept): Promise<void> {
  const ids = pins.map((pin) => pin.id);
  const notes = note === undefined ? null : await notesByPin(tx, personId, ids);
  const before: PinBefore[] = pins.map(({ id, title, description, link, topics, version }) => ({
    pin_id: id,
    title,
    description,
    link,
    topics,
    note: notes && (notes.get(id) ?? ""),
    ...(note === undefined ? {} : { noted: note }),
    version: version + 1,
  }));
  await tx
    .insertInto("pin_edits")
    .values({ person_id: personId, id: editId, pins: JSON.stringify(before), created_at: now })
    .execute();
}

/** Restores the texts pins had before a bulk edit; pins and notes edited again since, and deleted pins, are left alone. */
export async function undoEditPins(
  services: Services,
  person: Person,
  editId: string,
  touched: Touched,
): Promise<{ changed: number }> {
  const now = services.clock.now();
  const oldest = new Date(now.getTime() - undoMinutes * 60_000);
  return transaction(services.db, async (tx) => {
    const edit = await tx
      .deleteFrom("pin_edits")
      .where("person_id", "=", person.id)
      .where("id", "=", editId)
      .where("created_at", ">=", oldest)
      .returning("pins")
      .executeTakeFirst();
    if (edit === undefined) refuse("NOT_FOUND", { message: refusalSentences.notUndone });
    const ids = edit.pins.map((pin) => pin.pin_id);
    touched.name(...ids);
    const there = await lockPins(tx, person, await visiblePins(tx, person, ids));
    const latest = new Map(there.map((pin) => [pin.id, pin]));
    const notes = await notesByPin(tx, person.id, ids);
    const changed: string[] = [];
    for (const { pin_id: id, title, description, link, topics, note, noted, version } of edit.pins) {
      const pin = latest.get(id);
      if (pin?.version !== version) continue;
      const domain = domainOf(services.config, link);
      await writeWords(tx, pin, { title, description, link, domain, topics }, now);
      const noteNow = notes.get(id) ?? "";
      if (note !== null && (noted ?? noteNow) === noteNow) await writeNotes(tx, person.id, [id], note, now);
      changed.push(id);
    }
    await tellChanged(services, tx, changed);
    if (changed.length > 0) await enqueue(tx, "index_pins", changed);
    return { changed: changed.length };
  });
}

/** Deletes edits that can't be undone any more. */
export async function purgeEdits(db: Db, now: Date): Promise<void> {
  const end = new Date(now.getTime() - 2 * undoMinutes * 60_000);
  await inSteps(db, { table: "pin_edits", column: "created_at", type: "timestamptz", end }, (rows) =>
    sql`delete from pin_edits where ${rows}`.execute(db),
  );
}
