import { sql } from "kysely";
import { columnList } from "#server/database/column-list.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { statementOfIds } from "#server/database/driver/statement.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { personColumns, type PersonRow, profileColumns, type ProfileRow } from "./person-row.ts";
import { isShown, shownStates } from "./shown-states.ts";

const rowsByIds = statementOfIds<PersonRow>(
  `select ${columnList(personColumns)} from people
    where id = any($1::bigint[]) and state in (${shownStates})`,
);

const hiddenToo = statementOfIds<PersonRow>(
  `select ${columnList(personColumns)} from people where id = any($1::bigint[])`,
);

/** Who may see people that are hidden. */
export type SeesHidden = Pick<Viewer, "isOperator">;

/** Hydrates people by id, in one indexed read; who is hidden is missing, but for operators. */
export async function peopleByIds(
  db: Db | Tx,
  ids: readonly string[],
  viewer?: SeesHidden,
): Promise<Map<string, PersonRow>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const rows = await (viewer?.isOperator === true ? hiddenToo : rowsByIds)(db, unique);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The profile of an open account; for operators of a hidden one too. */
export async function profileById(db: Db | Tx, id: string, viewer?: SeesHidden): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select ${sql.raw(columnList(profileColumns))}
      from people p where id = ${id} and (${viewer?.isOperator ?? false} or ${isShown("p")})`.execute(db);
  return rows[0];
}

/** Whether one person follows another. */
export async function follows(db: Db | Tx, personId: string | null, followedId: string): Promise<boolean> {
  if (personId === null) return false;
  const { rows } = await sql`
    select 1 from follows where person_id = ${personId} and followed_id = ${followedId}`.execute(db);
  return rows.length > 0;
}
