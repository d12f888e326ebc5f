import type { CallContext } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { visibleBoard, type VisibleBoard } from "#server/domains/content/boards/boards.queries.ts";
import { visiblePin } from "#server/domains/content/pins/pins.queries.ts";
import { sectionRow } from "#server/domains/content/sections/sections.queries.ts";
import { refuseMissing, requireScope } from "#server/domains/public-api/implement-v5.ts";

/**
 * A board that something is to be written to, as the token may see it: a secret one needs a scope of its own. What the person may do there is
 * judged by the use case.
 */
export async function boardToWrite(
  context: CallContext<Person>,
  id: string,
  scope: "boards:write_secret" | "pins:write_secret",
): Promise<VisibleBoard> {
  const board = (await visibleBoard(context.services.db, context.viewer, id)) ?? refuseMissing("board");
  if (board.privacy === "secret") requireScope(context, scope);
  return board;
}

/** The same for a pin. */
export async function pinToWrite(context: CallContext<Person>, id: string) {
  const pin = (await visiblePin(context.services.db, context.viewer, id)) ?? refuseMissing("pin");
  if (pin.privacy === "secret") requireScope(context, "pins:write_secret");
  return pin;
}

/** Refuses a section that isn't one of this board. */
export async function requireSection(
  { services: { db } }: CallContext,
  boardId: string,
  id: string | null,
): Promise<void> {
  if (id !== null && (await sectionRow(db, boardId, { id })) === undefined) refuseMissing("section");
}
