import { sql } from "kysely";
import type { CallParsed } from "#contract/kit/define.ts";
import type { mergeSections as mergeSectionsCall } from "#contract/content/organise.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { WireSection } from "#contract/kit/shapes.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Touched } from "#server/platform/bus/touched.ts";
import type { Services } from "#server/services/services.ts";
import { requireRole } from "#server/domains/content/boards/boards.policy.ts";
import { refreshCovers } from "#server/domains/content/pins/refresh-covers.ts";
import { setSectionOfPins } from "#server/domains/content/pins/set-section.ts";
import type { Person } from "#server/calls/viewer.ts";
import { lockSection } from "./edit-section.ts";
import { countSections } from "./place-in-section.ts";
import { removeSection } from "./remove-sections.ts";
import { leadOn } from "./section-addresses.ts";
import { sectionGone, sectionRow } from "./sections.queries.ts";
import { sectionView } from "./sections.view.ts";

const portion = 2000;

/** Takes the pins of a section into another of the same board, and the emptied section away. */
export async function mergeSections(
  services: Services,
  person: Person,
  input: CallParsed<typeof mergeSectionsCall>,
  touched: Touched,
): Promise<WireSection> {
  if (input.section_id === input.into_section_id) refuse("SAME_PLACE", { message: refusalSentences.mergeOtherSection });
  return transaction(services.db, async (tx) => {
    const { board, section } = await lockSection(tx, person, input.section_id);
    requireRole(board, "edit");
    touched.name(board.id);
    const into = await sectionRow(tx, board.id, { id: input.into_section_id });
    if (into === undefined) refuse("NOT_FOUND", { message: sectionGone, data: { field: "into_section_id" } });
    for (;;) {
      const { rows } = await sql<{ pin_id: string }>`
        select pin_id from board_pins where board_id = ${board.id} and section_id = ${section.id} limit ${portion}`.execute(
        tx,
      );
      if (rows.length === 0) break;
      const ids = rows.map((row) => row.pin_id);
      await setSectionOfPins(tx, board.id, into.id, ids);
    }
    await leadOn(tx, section, into);
    await removeSection(tx, section);
    await countSections(tx, board.id);
    await refreshCovers(tx, board.id);
    const row = await sectionRow(tx, board.id, { id: into.id });
    return row === undefined ? refuse("NOT_FOUND", { message: sectionGone }) : sectionView(row);
  });
}
