import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

type Trashed = { kind: "pin" | "board"; id: string; name: string | null; link: string | null; deleted_at: Date };

type Named = { id: string; name: string; link: string | null };

/** What lies in a person's trash: pins by title and link, boards by name. */
export async function trashOf(db: Db, personId: string): Promise<Trashed[]> {
  const { rows: things } = await sql<Pick<Trashed, "kind" | "id" | "deleted_at">>`
    select kind, id, deleted_at from trash where person_id = ${personId} order by deleted_at, id`.execute(db);
  const ids = (kind: Trashed["kind"]) => things.flatMap((thing) => (thing.kind === kind ? thing.id : []));
  const { rows: pins } = await sql<Named>`
    select id, title as name, link from pins where id = any(${ids("pin")}::bigint[])`.execute(db);
  const { rows: boards } = await sql<Named>`
    select id, name, null::text as link from boards where id = any(${ids("board")}::bigint[])`.execute(db);
  const names = {
    pin: new Map(pins.map((pin) => [pin.id, pin])),
    board: new Map(boards.map((board) => [board.id, board])),
  };
  return things.map((thing) => {
    const { name = null, link = null } = names[thing.kind].get(thing.id) ?? {};
    return { ...thing, name, link };
  });
}
