import { searchCopy } from "#spec/copy/discovery/search.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { say } from "#server/platform/say.ts";
import { boardRefsByIds } from "#server/domains/content/boards/board-refs.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Candidate } from "./candidate.ts";
import { type OwnSaves, pinsOfFollowed, pinsOfFollowedBoards } from "./home-candidates.queries.ts";
import { candidatesByIds, pinsOfEachTopic } from "./like.queries.ts";
import { nearPins } from "#server/domains/discovery/related/near-pins.ts";
import type { Services } from "#server/services/services.ts";
import type { Taste } from "./taste.ts";
import { topicNames } from "#server/domains/discovery/topics/topics.queries.ts";

/** A pin with what speaks for it. */
export type Scored = Candidate & { score: number; reason?: string | undefined };

const { feed } = searchCopy;
/** The boards saved to last, and their newest pictures, from which others' boards are walked. */
const mostBoards = 3;
const mostRootsOfBoard = 8;
const mostNearEach = 60;
const mostTopics = 12;
const mostOfTopics = 200;
const mostFollowedTopics = 50;
/** Following a topic says as much of it as so many saves. */
const followedCounts = 10;
/** Steps of the walks from one board: enough for its few dozen candidates. */
const stepsEach = 20_000;
/** What each hidden pin of a topic takes from it. */
const topicDislike = 0.4;
const weights = { person: 3, board: 2.8, near: 2, followedTopic: 1.8, topic: 1.2 };

type Feeding = Pick<Services, "db" | "discovery">;
type Reading = { snapshot: string; taste: Taste };

/** What may interest this person, each with its reason, and the pictures they have saved already. */
export async function personalCandidates(
  services: Feeding,
  person: Person,
  { snapshot, taste, saves }: Reading & { saves: OwnSaves },
) {
  const { db } = services;
  const reading = { snapshot, taste };
  const groups = await Promise.all([
    nearSaves(services, person, saves, reading),
    fromPeople(db, person, snapshot),
    fromBoards(db, person, reading),
    fromTopics(db, person, saves, reading),
  ]);
  return { candidates: groups.flat(), saved: new Set(saves.pictures.map((save) => save.root_pin_id)) };
}

async function fromPeople(db: Db, person: Person, snapshot: string): Promise<Scored[]> {
  const pins = await pinsOfFollowed(db, person, snapshot);
  const people = await peopleByIds(
    db,
    pins.map((pin) => pin.followed_id),
  );
  return pins.map((pin) => {
    const followed = people.get(pin.followed_id);
    const name = followed?.full_name || followed?.username || "";
    return { ...pin, score: weights.person, reason: say(person.locale, feed.reasonFollow, { name }) };
  });
}

async function fromBoards(db: Db, person: Person, { snapshot, taste }: Reading): Promise<Scored[]> {
  const followed = await pinsOfFollowedBoards(db, person, snapshot);
  const pins = followed.filter((pin) => !taste.boardsOff.has(pin.followed_id));
  const boards = await boardRefsByIds(
    db,
    pins.map((pin) => pin.followed_id),
  );
  return pins.map((pin) => {
    const name = boards.get(pin.followed_id)?.name ?? "";
    return { ...pin, score: weights.board, reason: say(person.locale, feed.reasonFollow, { name }) };
  });
}

async function nearSaves(
  services: Feeding,
  person: Person,
  saves: OwnSaves,
  { snapshot, taste }: Reading,
): Promise<Scored[]> {
  const { db } = services;
  const byBoard = [...Map.groupBy(saves.pictures, (save) => save.board_id)]
    .filter(([id]) => !taste.boardsOff.has(id))
    .slice(0, mostBoards);
  const [boards, ...lists] = await Promise.all([
    boardRefsByIds(
      db,
      byBoard.map(([id]) => id),
    ),
    ...byBoard.map(async ([boardId, own]) => {
      const roots = [...new Set(own.map((save) => save.root_pin_id))].slice(0, mostRootsOfBoard);
      const plan = { snapshot, most: mostNearEach, exceptBoard: boardId, steps: stepsEach };
      return { boardId, near: await nearPins(services, person, roots, plan) };
    }),
  ]);
  const pins = await candidatesByIds(
    db,
    lists.flatMap(({ near }) => near.map((row) => row.pin_id)),
  );
  const byId = new Map(pins.map((pin) => [pin.pin_id, pin]));
  return lists.flatMap(({ boardId, near }) => {
    const best = near[0]?.score ?? 1;
    const boardName = boards.get(boardId)?.name ?? "";
    const reason = say(person.locale, feed.reasonBoard, { boardName });
    return near.flatMap(({ pin_id: id, score }) => {
      const pin = byId.get(id);
      return pin === undefined ? [] : [{ ...pin, score: weights.near + score / best, reason }];
    });
  });
}

async function fromTopics(db: Db, person: Person, saves: OwnSaves, { snapshot, taste }: Reading): Promise<Scored[]> {
  const counts = new Map(saves.topics);
  for (const topic of taste.topicsFollowed.slice(0, mostFollowedTopics))
    counts.set(topic, (counts.get(topic) ?? 0) + followedCounts);
  const wanted = [...counts].filter(([topic]) => !taste.topicsOff.has(topic));
  const liked = wanted.toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, mostTopics);
  const slugs = liked.map(([topic]) => topic);
  const [names, byTopic] = await Promise.all([
    topicNames(db, slugs),
    pinsOfEachTopic(db, slugs, { snapshot, most: Math.ceil(mostOfTopics / mostTopics) }),
  ]);
  return slugs.flatMap((slug) => {
    const pins = byTopic.get(slug) ?? [];
    const reason = say(person.locale, feed.reasonTopic, { topic: names.get(slug) ?? slug });
    const weight = taste.topicsFollowed.includes(slug) ? weights.followedTopic : weights.topic;
    return pins.map((pin) => ({ ...pin, score: weight - topicDislike * (taste.topics.get(slug) ?? 0), reason }));
  });
}
