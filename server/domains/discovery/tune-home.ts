import type { CallData, CallParsed } from "#contract/define.ts";
import type { homeTuning, tuneHome as tuneHomeCall } from "#contract/discovery.ts";
import { refuse } from "#contract/refusal.ts";
import type { Services } from "../../services.ts";
import { visibleBoard, visibleBoards } from "../boards/boards.queries.ts";
import type { Person } from "../viewer.ts";
import { ownSaves } from "./home-candidates.queries.ts";
import { tasteOf } from "./taste.ts";
import { topicNames } from "./topics.queries.ts";

const mostSaves = 500;
const mostTopics = 20;
const mostBoards = 30;

/** The topics and boards of the latest saves, those of most of them first, and what is switched off. */
export async function readTuning({ db, ids }: Services, person: Person): Promise<CallData<typeof homeTuning>> {
  const [saves, taste] = await Promise.all([ownSaves(db, person, ids.next(), mostSaves), tasteOf(db, person)]);
  const topics = [...new Set([...taste.topicsOff, ...commonest(saves.flatMap((save) => save.topics))])];
  const boardIds = [...new Set([...taste.boardsOff, ...commonest(saves.map((save) => save.board_id))])];
  const [names, boards] = await Promise.all([
    topicNames(db, topics),
    visibleBoards(db, person, boardIds.slice(0, taste.boardsOff.size + mostBoards)),
  ]);
  return [
    ...topics
      .slice(0, taste.topicsOff.size + mostTopics)
      .map((id) => ({ kind: "topic" as const, id, name: names.get(id) ?? id, on: !taste.topicsOff.has(id) })),
    ...boards.map(({ id, name }) => ({ kind: "board" as const, id, name, on: !taste.boardsOff.has(id) })),
  ];
}

/** Switches a topic or one of the person's boards off or on. A board they may not see refuses as NOT_FOUND. */
export async function tuneHome(
  { db, clock }: Services,
  person: Person,
  { kind, id, on }: CallParsed<typeof tuneHomeCall>,
): Promise<void> {
  const value = id.toWellFormed().replaceAll("\0", "");
  if (kind === "board" && (!/^[1-9]\d{0,17}$/.test(value) || (await visibleBoard(db, person, value)) === undefined))
    refuse("NOT_FOUND", { message: "We couldn't find that board. It may have been deleted." });
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

function commonest(values: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([value]) => value);
}
