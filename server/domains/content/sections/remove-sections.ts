import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { setSectionOfPins } from "#server/domains/content/pins/set-section.ts";
import type { SectionRow } from "./sections.queries.ts";

const portion = 2000;

/** Removes a section of a locked board; its pins stand on the board alone from then on. */
export async function removeSection(tx: Tx, section: SectionRow): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ pin_id: string }>`
      select pin_id from board_pins where board_id = ${section.board_id} and section_id = ${section.id} limit ${portion}`.execute(
      tx,
    );
    if (rows.length === 0) break;
    await setSectionOfPins(
      tx,
      section.board_id,
      null,
      rows.map((row) => row.pin_id),
    );
  }
  await tx.deleteFrom("sections").where("board_id", "=", section.board_id).where("id", "=", section.id).execute();
  await tx.deleteFrom("section_boards").where("section_id", "=", section.id).execute();
  await sql`update boards set section_count = section_count - 1 where id = ${section.board_id}`.execute(tx);
}

/** Removes the sections of a board that leaves the trash for good. */
export async function removeSectionsOfBoard(tx: Tx, boardId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`delete from sections where board_id = ${boardId} returning id`.execute(tx);
  await sql`delete from section_boards where section_id = any(${rows.map((row) => row.id)}::bigint[])`.execute(tx);
}
