import { sql } from "kysely";
import type { CallParsed } from "#contract/kit/define.ts";
import type { createSection as createSectionCall } from "#contract/content/boards.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { WireSection } from "#contract/kit/shapes.ts";
import { limits } from "#spec/constants/limits.ts";
import { refusalCopy } from "#spec/copy/kit/refusals.ts";
import { refuseFilled } from "#server/platform/filled-refusal.ts";
import type { Services } from "#server/services/services.ts";
import { lockWritableBoard } from "#server/domains/content/boards/boards.policy.ts";
import { writeOnce } from "#server/calls/idempotency/write-once.ts";
import type { Person } from "#server/calls/viewer.ts";
import { placeInSection } from "./place-in-section.ts";
import { takeOverAddress } from "./section-addresses.ts";
import { sectionName, sectionSlug } from "./section-name.ts";
import { sectionGone, sectionRow, sectionsOf } from "./sections.queries.ts";
import { sectionView } from "./sections.view.ts";

/** Makes a section at the end of its board's, with pins of the board put into it at once. */
export async function createSection(
  services: Services,
  person: Person,
  input: CallParsed<typeof createSectionCall>,
  key: string | null,
): Promise<WireSection> {
  const title = sectionName(input.name);
  await services.contentRules.judge(services, person.id, { kind: "board", texts: { name: title } });
  return writeOnce(services, person, { key, call: "BoardSection.create", request: input }, async (tx) => {
    const board = await lockWritableBoard(tx, person, input.board_id, "add");
    const others = await sectionsOf(tx, board.id);
    if (others.length >= limits.sectionsPerBoardMax)
      refuseFilled("NOT_ALLOWED", refusalCopy.sectionsOfBoard, { most: limits.sectionsPerBoardMax });
    const id = services.ids.next();
    const slug = sectionSlug(title, id, others);
    await takeOverAddress(tx, board.id, slug);
    await tx
      .insertInto("sections")
      .values({
        board_id: board.id,
        id,
        title,
        slug,
        position: (others.at(-1)?.position ?? -1) + 1,
        name_source: input.name_source,
        created_at: services.clock.now(),
      })
      .execute();
    await tx.insertInto("section_boards").values({ section_id: id, board_id: board.id }).execute();
    await sql`update boards set section_count = section_count + 1, revision = revision + 1 where id = ${board.id}`.execute(
      tx,
    );
    await placeInSection(tx, person, board, id, input.initial_pins);
    const row = await sectionRow(tx, board.id, { id });
    return row === undefined ? refuse("NOT_FOUND", { message: sectionGone }) : sectionView(row);
  });
}
