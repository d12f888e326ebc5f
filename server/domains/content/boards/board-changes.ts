import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { boardChanges as boardChangesCall } from "#contract/content/organise.ts";
import { statement } from "#server/database/driver/statement.ts";
import type { Services } from "#server/services/services.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { visibleText } from "#server/domains/content/visibility.ts";
import type { WirePerson } from "#contract/kit/shapes.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { goneAccount, personView } from "#server/domains/people/profiles/people.view.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";

/** How often a page polls: more often while an action is running. */
const calmMs = 5000;
const busyMs = 1000;

type Row = { revision: string; version: number; pin_count: number; section_count: number; busy: boolean };

const state =
  statement<Row>(`select b.revision, b.version, b.pin_count, b.section_count, b.action_id is not null as busy
  from boards b where b.id = $1 and b.deleted_at is null and ${visibleText("b", "id", "$2")}`);

const lastChangedBy = statement<{ person_id: string }>(`select person_id from board_people
 where board_id = $1 and person_id is distinct from $2::bigint and changed_revision > $3::bigint order by changed_revision desc limit 1`);

/** Whether a board changed since, and by whom: one indexed read of one row while it did not, so that many pages may ask. */
export async function boardChanges(
  { db }: Services,
  viewer: Viewer,
  { id, since }: CallParsed<typeof boardChangesCall>,
): Promise<CallData<typeof boardChangesCall>> {
  const [row] = await state(db, id, viewer.memberBoardIds);
  if (row === undefined) refuse("NOT_FOUND", { message: refusalSentences.boardGone });
  const revision = `${row.revision}.${row.version}`;
  const changed = since !== undefined && since !== revision;
  return {
    revision,
    changed,
    changed_by: changed ? await changedBy(db, viewer, id, since) : null,
    pin_count: row.pin_count,
    section_count: row.section_count,
    version: row.version,
    busy: row.busy,
    ask_again_ms: row.busy ? busyMs : calmMs,
  };
}

/** The one who changed it last since a revision, the viewer left out. */
async function changedBy(
  db: Services["db"],
  viewer: Viewer,
  boardId: string,
  since: string,
): Promise<WirePerson | null> {
  const [revision = ""] = since.split(".");
  if (!/^\d{1,18}$/.test(revision)) return null;
  const [last] = await lastChangedBy(db, boardId, viewer.id, revision);
  if (last === undefined) return null;
  const people = await peopleByIds(db, [last.person_id]);
  return personView(people.get(last.person_id) ?? goneAccount);
}
