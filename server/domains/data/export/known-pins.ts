import { createHash } from "node:crypto";
import type { Db } from "#server/database/driver/connect.ts";
import type { ArchivedPin } from "./archive-format.ts";
import { boardsFor, pinsFor, sectionsFor } from "./export.queries.ts";

type Facts = Pick<ArchivedPin, "title" | "description" | "link" | "created_at">;

/**
 * Recognizes pins a person already has by board, texts and the moment they were saved. Two identical ones are two: each existing pin
 * matches only one.
 */
export async function knownPins(db: Db, personId: string) {
  const boards = await boardsFor(db, personId);
  const sections = await sectionsFor(
    db,
    boards.map(({ id }) => id),
  );
  const titles = new Map(sections.map(({ id, title }) => [id, title]));
  const known = new Map<string, string[]>();
  for await (const pin of pinsFor(db, personId)) {
    const mark = markOf(pin.board_id, titles.get(pin.section_id ?? "") ?? null, pin);
    const alike = known.get(mark);
    if (alike === undefined) known.set(mark, [pin.id]);
    else alike.push(pin.id);
  }
  return {
    /** A matching existing pin that hasn't matched another yet; undefined when there is none. */
    take: (boardId: string, section: string | null, pin: Facts): string | undefined =>
      known.get(markOf(boardId, section, pin))?.shift(),
  };
}

function markOf(
  boardId: string,
  section: string | null,
  { title, description, link, created_at: saved }: Facts,
): string {
  const facts = [boardId, section, title, description, link, new Date(saved).getTime()];
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 22);
}
