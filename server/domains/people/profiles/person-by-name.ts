import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { SeesHidden } from "./people.queries.ts";
import type { ProfileRow } from "./person-row.ts";
import { profileById } from "./people.queries.ts";

/**
 * The person an address names, in any case; `moved` when they are called otherwise by now. Refuses NOT_FOUND when there is none, or
 * their account is closed or hidden and the viewer is no operator.
 */
export async function personByName(
  db: Db | Tx,
  username: string,
  viewer?: SeesHidden,
): Promise<ProfileRow & { moved: boolean }> {
  const wanted = username.toLowerCase();
  const { rows } = await sql<{ person_id: string }>`
    select person_id from usernames where username = ${wanted}`.execute(db);
  const person = rows[0] === undefined ? undefined : await profileById(db, rows[0].person_id, viewer);
  if (person === undefined) refuse("NOT_FOUND", { message: refusalSentences.personGone });
  return { ...person, moved: person.username !== wanted };
}

/** The person of that id. Refuses as `personByName` does. */
export async function personById(db: Db | Tx, id: string, viewer?: SeesHidden): Promise<ProfileRow> {
  return (await profileById(db, id, viewer)) ?? refuse("NOT_FOUND", { message: refusalSentences.personGone });
}
