import { sql } from "kysely";
import type { CallParsed } from "#contract/kit/define.ts";
import type {
  deleteSection as deleteSectionCall,
  takeOutOfSection as takeOutCall,
  updateSection as updateSectionCall,
} from "#contract/content/boards.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { WireSection } from "#contract/kit/shapes.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Touched } from "#server/platform/bus/touched.ts";
import type { Services } from "#server/services/services.ts";
import { type BoardForWriting, lockWritableBoard, requireRole } from "#server/domains/content/boards/boards.policy.ts";
import { lockPinRows } from "#server/domains/content/pins/lock-pins.ts";
import type { PlacedPin } from "#server/domains/content/pins/placed-pin.ts";
import { refreshCovers } from "#server/domains/content/pins/refresh-covers.ts";
import { touchPins } from "#server/domains/content/pins/touch-pins.ts";
import { trashPins } from "#server/domains/content/pins/trash-pins.ts";
import type { Person } from "#server/calls/viewer.ts";
import { placeInSection } from "./place-in-section.ts";
import { removeSection } from "./remove-sections.ts";
import { leadOn, takeOverAddress } from "./section-addresses.ts";
import { sectionName, sectionSlug } from "./section-name.ts";
import { boardOfSection, sectionGone, sectionRow, type SectionRow, sectionsOf } from "./sections.queries.ts";
import { sectionView } from "./sections.view.ts";

type Input = CallParsed<typeof updateSectionCall>;

/** Renames a section, moves it among its board's sections, takes pins of the board into it. */
export async function updateSection(
  services: Services,
  person: Person,
  input: Input,
  touched: Touched,
): Promise<WireSection> {
  await services.contentRules.judge(services, person.id, { kind: "board", texts: { name: input.name } });
  return transaction(services.db, async (tx) => {
    const { board, section } = await lockSection(tx, person, input.section_id);
    touched.name(board.id);
    if (input.name !== undefined || input.position !== undefined) requireRole(board, "edit");
    const sections = await sectionsOf(tx, board.id);
    if (input.name !== undefined) await rename(tx, section, sectionName(input.name), sections);
    if (input.position !== undefined) await reorder(tx, section, input.position, sections);
    if (input.pins !== undefined) {
      const moved = await placeInSection(tx, person, board, section.id, input.pins);
      // A move to where they are is rejected. saving §4
      if (moved === 0 && input.pins.length > 0 && input.name === undefined && input.position === undefined)
        refuse("SAME_PLACE");
    }
    await sql`update boards set revision = revision + 1 where id = ${board.id}`.execute(tx);
    const row = await sectionRow(tx, board.id, { id: section.id });
    return row === undefined ? refuse("NOT_FOUND", { message: sectionGone }) : sectionView(row);
  });
}

/** A section with more pins can't be deleted together with them. */
const maxDeleted = 5000;

/** Takes a section away; its pins stay on the board, or go into the trash of whoever saved them. */
export async function deleteSection(
  services: Services,
  person: Person,
  input: CallParsed<typeof deleteSectionCall>,
  touched: Touched,
): Promise<Record<string, never>> {
  return transaction(services.db, async (tx) => {
    const { board, section } = await lockSection(tx, person, input.section_id);
    requireRole(board, "edit");
    touched.name(board.id);
    if (input.pins === "delete") {
      if (section.pin_count > maxDeleted) refuse("NOT_ALLOWED", { message: refusalSentences.manyInSection });
      const ids = await pinsOfSection(tx, section);
      await lockPinRows(tx, ids);
      const { rows } = await sql<PlacedPin>`
        select id, person_id, board_id, section_id, root_pin_id, privacy, topics from pins where id = any(${ids}::bigint[])`.execute(
        tx,
      );
      await touchPins(tx, touched, { ids });
      await trashPins(services, tx, rows, services.clock.now());
    }
    await removeSection(tx, section);
    await refreshCovers(tx, board.id);
    return {};
  });
}

/** Takes pins out of a section; they stay on the board. Those that aren't in it are left alone. */
export async function takeOutOfSection(
  services: Services,
  person: Person,
  input: CallParsed<typeof takeOutCall>,
  touched: Touched,
): Promise<{ moved: number }> {
  return transaction(services.db, async (tx) => {
    const { board, section } = await lockSection(tx, person, input.section_id);
    touched.name(board.id);
    const { rows } = await sql<{ pin_id: string }>`
      select pin_id from board_pins where board_id = ${board.id} and section_id = ${section.id} and pin_id = any(${input.pins}::bigint[])`.execute(
      tx,
    );
    const ids = rows.map((row) => row.pin_id);
    return { moved: await placeInSection(tx, person, board, null, ids) };
  });
}

export async function lockSection(
  tx: Tx,
  person: Person,
  id: string,
): Promise<{ board: BoardForWriting; section: SectionRow }> {
  const board = await lockWritableBoard(tx, person, await boardOfSection(tx, id), "add");
  const section = await sectionRow(tx, board.id, { id });
  return section === undefined ? refuse("NOT_FOUND", { message: sectionGone }) : { board, section };
}

async function rename(tx: Tx, section: SectionRow, title: string, sections: readonly SectionRow[]): Promise<void> {
  if (title === section.title) return;
  const slug = sectionSlug(
    title,
    section.id,
    sections.filter((other) => other.id !== section.id),
  );
  if (slug !== section.slug) {
    await leadOn(tx, section, section);
    await takeOverAddress(tx, section.board_id, slug);
  }
  await sql`
    update sections set title = ${title}, slug = ${slug} where board_id = ${section.board_id} and id = ${section.id}`.execute(
    tx,
  );
  // Its pins are found by its name.
  const ids = await pinsOfSection(tx, section);
  if (ids.length > 0) await enqueue(tx, "index_pins", ids);
}

async function pinsOfSection(tx: Tx, section: Pick<SectionRow, "board_id" | "id">): Promise<string[]> {
  const { rows } = await sql<{ pin_id: string }>`
    select pin_id from board_pins where board_id = ${section.board_id} and section_id = ${section.id}`.execute(tx);
  return rows.map((row) => row.pin_id);
}

async function reorder(tx: Tx, section: SectionRow, to: number, sections: readonly SectionRow[]): Promise<void> {
  const ids = sections.map((row) => row.id).filter((id) => id !== section.id);
  ids.splice(to, 0, section.id);
  await sql`
    update sections s set position = place.number - 1
      from unnest(${ids}::bigint[]) with ordinality as place (id, number)
     where s.board_id = ${section.board_id} and s.id = place.id`.execute(tx);
}
