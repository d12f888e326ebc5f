import { createSection as createSectionCall, updateSection as updateSectionCall } from "#contract/content/boards.ts";
import { readInput } from "#server/calls/read-input.ts";
import { requireVisibleBoard } from "#server/domains/content/boards/read-board.ts";
import { boardPins } from "#server/domains/content/pins/pin-lists.ts";
import { createSection } from "#server/domains/content/sections/create-section.ts";
import { deleteSection, updateSection } from "#server/domains/content/sections/edit-section.ts";
import { listSections } from "#server/domains/content/sections/read-sections.ts";
import { implementV5 } from "#server/domains/public-api/implement-v5.ts";
import { v5List } from "#server/domains/public-api/makers.ts";
import { v5Section } from "./boards.view.ts";
import { mapPage, pageOf } from "./paging.ts";
import { v5Pin } from "./pins.view.ts";
import { boardToWrite, requireSection } from "./to-write.ts";

export const sectionRoutes = [
  v5List(
    "board_sections/list",
    { thing: "board", rows: ({ services, viewer }, { path }) => listSections(services, viewer, path.board_id) },
    (sections) => sections.map(v5Section),
  ),

  implementV5("board_sections/list_pins", "board", async (context, { path, query }) => {
    const { services, viewer } = context;
    const board = await requireVisibleBoard(services.db, viewer, path.board_id);
    await requireSection(context, board.id, path.section_id);
    const page = await boardPins(services, viewer, { boardId: board.id, sectionId: path.section_id }, pageOf(query));
    return mapPage(page, (pin) => v5Pin(pin, context));
  }),

  implementV5("board_sections/create", "board", async (context, { path, body }) => {
    const { services, viewer, idempotencyKey } = context;
    await boardToWrite(context, path.board_id, "boards:write_secret");
    const input = readInput(createSectionCall, { board_id: path.board_id, name: body.name });
    return v5Section(await createSection(services, viewer, input, idempotencyKey));
  }),

  implementV5("board_sections/update", "section", async (context, { path, body }) => {
    await boardToWrite(context, path.board_id, "boards:write_secret");
    await requireSection(context, path.board_id, path.section_id);
    const input = readInput(updateSectionCall, { section_id: path.section_id, name: body.name });
    return v5Section(await updateSection(context.services, context.viewer, input, context.touched));
  }),

  implementV5("board_sections/delete", "section", async (context, { path }) => {
    await boardToWrite(context, path.board_id, "boards:write_secret");
    await requireSection(context, path.board_id, path.section_id);
    const gone = { section_id: path.section_id, pins: "keep" } as const;
    await deleteSection(context.services, context.viewer, gone, context.touched);
    return null;
  }),
];
