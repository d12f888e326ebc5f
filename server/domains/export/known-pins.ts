import { createHash } from "node:crypto";
import type { Db } from "../../database/connect.ts";
import type { ArchivedPin } from "./archive-format.ts";
import { boardsFor, pinsFor, sectionsFor } from "./export.queries.ts";

type Facts = Pick<ArchivedPin, "title" | "description" | "link" | "created_at">;

/**
 * Recognises pins that a person has already by where they are, their words and the moment they were saved. Two that are quite alike are
 * two: each pin that is there answers for one.
 */
export async function knownPins(db: Db, personId: string) {
  const boards = await boardsFor(db, personId);
  const sections = await sectionsFor(
    db,
    boards.map(({ id }) => id),
  );
  const titles = new Map(sections.map(({ id, title }) => [id, title]));
  const counts = new Map<string, number>();
  for await (const pin of pinsFor(db, personId)) {
    const mark = markOf(pin.board_id, titles.get(pin.section_id ?? "") ?? null, pin);
    counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  return {
    /** Whether such a pin is there that has not answered for another yet. */
    take(boardId: string, section: string | null, pin: Facts): boolean {
      const mark = markOf(boardId, section, pin);
      const left = counts.get(mark) ?? 0;
      if (left > 0) counts.set(mark, left - 1);
      return left > 0;
    },
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
