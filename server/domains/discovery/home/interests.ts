import { sql } from "kysely";
import { type HideReason, hideReasons } from "#spec/constants/search.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { statement } from "#server/database/driver/statement.ts";
import type { Person } from "#server/calls/viewer.ts";
import { pictureId } from "#server/domains/content/pins/picture-id.ts";

/** What a person follows and switched off, and what their hidden pins say: a weight per person, board and topic. */
export type Interests = {
  topicsFollowed: readonly string[];
  topicsOff: ReadonlySet<string>;
  boardsOff: ReadonlySet<string>;
  peopleOff: ReadonlySet<string>;
  /** See `isAmong`. */
  hidden: ReadonlySet<string>;
  people: ReadonlyMap<string, number>;
  boards: ReadonlyMap<string, number>;
  topics: ReadonlyMap<string, number>;
};

export const noInterests: Interests = {
  topicsFollowed: [],
  topicsOff: new Set(),
  boardsOff: new Set(),
  peopleOff: new Set(),
  hidden: new Set(),
  people: new Map(),
  boards: new Map(),
  topics: new Map(),
};

/** Older ones are not considered, and come back. */
const maxHidden = 2_000;
/** The weights of a pin hidden without a reason. */
const unsaid = { people: 1, topics: 1 };

type HiddenRow = {
  root_pin_id: string;
  board_id: string;
  by_person_id: string;
  topics: string[];
  reason: HideReason | null;
};

export async function interestsOf(db: Db | Tx, person: Person): Promise<Interests> {
  const [switches, followed, hidden, pictures] = await Promise.all([
    db.selectFrom("feed_switches").select(["kind", "value"]).where("person_id", "=", person.id).execute(),
    db
      .selectFrom("topic_follows")
      .select("topic")
      .where("person_id", "=", person.id)
      .orderBy("created_at", "desc")
      .orderBy("topic")
      .execute(),
    sql<HiddenRow>`
      select root_pin_id, board_id, by_person_id, topics, reason from hidden_pins
       where person_id = ${person.id}::bigint order by created_at desc limit ${maxHidden}`.execute(db),
    hiddenPictures(db, person.id),
  ]);
  const off = (kind: string) => new Set(switches.filter((one) => one.kind === kind).map((one) => one.value));
  const taught = (row: HiddenRow) => (row.reason === null ? unsaid : hideReasons[row.reason]);
  return {
    topicsFollowed: followed.map((row) => row.topic),
    topicsOff: off("topic"),
    boardsOff: off("board"),
    peopleOff: off("person"),
    hidden: new Set([...hidden.rows.map((row) => row.root_pin_id), ...pictures.map((row) => row.picture_id)]),
    people: counted(hidden.rows.map((row) => [row.by_person_id, taught(row).people])),
    boards: counted(hidden.rows.map((row) => [row.board_id, taught(row).people])),
    topics: counted(hidden.rows.flatMap((row) => row.topics.map((topic) => [topic, taught(row).topics] as const))),
  };
}

/** What the hidden pins show, as far as they are still there. */
const hiddenPictures = statement<{ picture_id: string }>(`
  with hidden as (
    select coalesce(pin_id, root_pin_id) as pin_id from hidden_pins
     where person_id = $1::bigint order by created_at desc limit ${maxHidden}
  )
  select ${pictureId("p")} as picture_id from hidden join pins p on p.id = hidden.pin_id`);

const dislikes = { person: 0.6, board: 1.2, max: 3 };

/** The penalty for a pin from people or boards whose pins the viewer hid. */
export function dislike({ people, boards }: Interests, pin: { person_id: string; board_id: string }): number {
  const sum = dislikes.person * (people.get(pin.person_id) ?? 0) + dislikes.board * (boards.get(pin.board_id) ?? 0);
  return Math.min(dislikes.max, sum);
}

function counted(values: readonly (readonly [string, number])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [value, weight] of values) counts.set(value, (counts.get(value) ?? 0) + weight);
  return counts;
}
