import { sql } from "kysely";
import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { homeTuning, tuneHome as tuneHomeCall } from "#contract/discovery/discovery.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Services } from "#server/services/services.ts";
import { visibleBoard, visibleBoards } from "#server/domains/content/boards/boards.queries.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { personView } from "#server/domains/people/profiles/people.view.ts";
import type { Person } from "#server/calls/viewer.ts";
import { ownSaves } from "./own-saves.queries.ts";
import { interestsOf } from "./interests.ts";
import { topicName } from "#server/domains/discovery/topics/topic-name.ts";
import { topicNames } from "#server/domains/discovery/topics/topics.queries.ts";

type Switch = CallData<typeof homeTuning>[number];

const maxTopics = 100;
const maxBoards = 200;
const maxPeople = 500;

/**
 * Everything the home feed draws on: followed topics and those of recent saves, own and followed boards, followed people. First what is
 * switched off, then what is followed, then by number of saves.
 */
export async function readTuning({ db, ids }: Services, person: Person): Promise<Switch[]> {
  const [saves, interests, follows] = await Promise.all([
    ownSaves(db, person, ids.next()),
    interestsOf(db, person),
    followedBy(db, person),
  ]);
  const followedBoards = follows.filter((row) => row.kind === "board").map((row) => row.id);
  const followedPeople = follows.filter((row) => row.kind === "person").map((row) => row.id);
  const topics = firstOf(
    maxTopics,
    interests.topicsOff,
    interests.topicsFollowed,
    [...saves.topics].toSorted(([, a], [, b]) => b - a).map(([topic]) => topic),
  );
  const boardIds = firstOf(
    maxBoards,
    interests.boardsOff,
    commonest(saves.pictures.map((one) => one.board_id)),
    followedBoards,
  );
  const peopleIds = firstOf(maxPeople, interests.peopleOff, followedPeople);
  const [names, boards, people] = await Promise.all([
    topicNames(db, topics),
    visibleBoards(db, person, boardIds),
    peopleByIds(db, peopleIds),
  ]);
  return [
    ...topics.map((id) => ({
      kind: "topic" as const,
      id,
      name: topicName(person.locale, { slug: id, name: names.get(id) ?? `#${id}` }),
      on: !interests.topicsOff.has(id),
      followed: interests.topicsFollowed.includes(id),
      image_url: null,
    })),
    ...boards.map(({ id, name }) => ({
      kind: "board" as const,
      id,
      name,
      on: !interests.boardsOff.has(id),
      followed: followedBoards.includes(id),
      image_url: null,
    })),
    ...peopleIds.flatMap((id) => {
      const row = people.get(id);
      if (row === undefined) return [];
      const { full_name, username, image_medium_url } = personView(row);
      return [
        {
          kind: "person" as const,
          id,
          name: full_name || username,
          on: !interests.peopleOff.has(id),
          followed: followedPeople.includes(id),
          image_url: image_medium_url,
        },
      ];
    }),
  ];
}

/** Whom and which boards this person follows, the latest first. */
async function followedBy(db: Services["db"], person: Person): Promise<{ kind: "board" | "person"; id: string }[]> {
  const { rows } = await sql<{ kind: "board" | "person"; id: string }>`
    (select 'person' as kind, followed_id as id from follows where person_id = ${person.id}::bigint
      order by created_at desc limit ${maxPeople})
    union all
    (select 'board', board_id from board_follows where person_id = ${person.id}::bigint
      order by created_at desc limit ${maxBoards})`.execute(db);
  return rows;
}

/** Switches a topic, a board or a person off or on. One they may not see, or that is not there, refuses as NOT_FOUND. */
export async function tuneHome(
  { db, clock }: Services,
  person: Person,
  { kind, id, on }: CallParsed<typeof tuneHomeCall>,
): Promise<void> {
  const value = id.toWellFormed().replaceAll("\0", "");
  const isId = /^[1-9]\d{0,17}$/.test(value);
  if (kind === "board" && (!isId || (await visibleBoard(db, person, value)) === undefined))
    refuse("NOT_FOUND", { message: refusalSentences.boardGone });
  if (kind === "person" && (!isId || !(await peopleByIds(db, [value])).has(value)))
    refuse("NOT_FOUND", { message: refusalSentences.personGone });
  const row = { person_id: person.id, kind, value };
  if (on)
    await db
      .deleteFrom("feed_switches")
      .where("person_id", "=", row.person_id)
      .where("kind", "=", kind)
      .where("value", "=", value)
      .execute();
  else
    await db
      .insertInto("feed_switches")
      .values({ ...row, created_at: clock.now() })
      .onConflict((conflict) => conflict.columns(["person_id", "kind", "value"]).doNothing())
      .execute();
}

/** The values of all lists, each once, so many at most beside those of the first. */
function firstOf(max: number, first: ReadonlySet<string>, ...others: readonly (readonly string[])[]): string[] {
  return [...new Set([...first, ...others.flat()])].slice(0, first.size + max);
}

function commonest(values: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([value]) => value);
}
