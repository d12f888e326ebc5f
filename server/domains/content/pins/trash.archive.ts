import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

type Trashed = { kind: "pin" | "board"; id: string; name: string | null; link: string | null; deleted_at: Date };

/** What lies in a person's trash: pins by title and link, boards by name. */
export async function trashOf(db: Db, personId: string): Promise<Trashed[]> {
  const { rows } = await sql<Trashed>`
    select t.kind, t.id, coalesce(p.title, b.name) as name, p.link, t.deleted_at
      from trash t left join pins p on t.kind = 'pin' and p.id = t.id left join boards b on t.kind = 'board' and b.id = t.id
     where t.person_id = ${personId} order by t.deleted_at, t.id`.execute(db);
  return rows;
}
