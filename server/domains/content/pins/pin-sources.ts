import { sql } from "kysely";
import type { Services } from "#server/services/services.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { refuseField } from "#contract/kit/refusal.ts";
import { requireVisibleBoard } from "#server/domains/content/boards/read-board.ts";
import { personByName } from "#server/domains/people/profiles/person-by-name.ts";
import { visibleTo } from "#server/domains/content/visibility.ts";

const maxSources = 50;
type Source = { domain: string; count: number };

/** The domains most pins of a board, or of a person, link to. */
export async function pinSources(
  { db }: Services,
  viewer: Viewer,
  { board_id: boardId, username }: { board_id?: string | undefined; username?: string | undefined },
): Promise<Source[]> {
  if (boardId !== undefined) {
    await requireVisibleBoard(db, viewer, boardId);
    return counted(db, sql`board_pins x where x.board_id = ${boardId}`);
  }
  if (username === undefined) refuseField("board_id", "board_id: give it, or username");
  const person = await personByName(db, username, viewer);
  return counted(db, sql`person_pins x where x.person_id = ${person.id} and ${visibleTo(viewer, "x")}`);
}

async function counted(db: Services["db"], from: ReturnType<typeof sql>): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select p.domain, count(*)::int as count from pins p
     where p.id in (select x.pin_id from ${from}) and p.domain is not null
     group by p.domain order by count(*) desc, p.domain limit ${maxSources}`.execute(db);
  return rows;
}
