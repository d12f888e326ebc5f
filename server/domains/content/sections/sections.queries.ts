import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { Cover } from "#server/database/tables/board-tables.ts";

/** A section's row as views need it. */
export type SectionRow = {
  board_id: string;
  id: string;
  title: string;
  slug: string;
  position: number;
  pin_count: number;
  covers: Cover[];
};

const columns = sql.raw("board_id, id, title, slug, position, pin_count, covers");

export const sectionGone = "This section isn't here any more.";

/** The sections of a board in their order. The caller has authorized the board. */
export async function sectionsOf(db: Db | Tx, boardId: string): Promise<SectionRow[]> {
  const { rows } = await sql<SectionRow>`
    select ${columns} from sections where board_id = ${boardId} order by position, id`.execute(db);
  return rows;
}

/** What the sections of these boards are called, `max` of them at most. The caller has authorized the boards. */
export async function sectionNames(db: Db | Tx, boardIds: readonly string[], max: number) {
  if (boardIds.length === 0) return [];
  const { rows } = await sql<Pick<SectionRow, "id" | "board_id" | "title" | "slug">>`
    select id, board_id, title, slug from sections where board_id = any(${boardIds}::bigint[])
     order by board_id desc, position, id limit ${max}`.execute(db);
  return rows;
}

/** The board that holds a section. Refuses NOT_FOUND when there is no such section. */
export async function boardOfSection(db: Db | Tx, sectionId: string): Promise<string> {
  const row = await db
    .selectFrom("section_boards")
    .select("board_id")
    .where("section_id", "=", sectionId)
    .executeTakeFirst();
  return row?.board_id ?? refuse("NOT_FOUND", { message: sectionGone });
}

/** One section of a board by id or slug; by an address that leads on too. */
export async function sectionRow(
  db: Db | Tx,
  boardId: string,
  by: { id: string } | { slug: string },
): Promise<SectionRow | undefined> {
  const { rows } = await sql<SectionRow>`
    select ${columns} from sections
     where board_id = ${boardId} and ${"id" in by ? sql`id = ${by.id}` : sql`(slug = ${by.slug} or ${by.slug} = any(former_slugs))`}`.execute(
    db,
  );
  return rows[0];
}
