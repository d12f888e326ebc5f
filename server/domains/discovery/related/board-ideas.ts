import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Db } from "#server/database/driver/connect.ts";
import type { Page } from "#server/calls/context.ts";
import type { Services } from "#server/services/services.ts";
import { pictureId } from "#server/domains/content/pins/picture-id.ts";
import { visibleBoard } from "#server/domains/content/boards/boards.queries.ts";
import { findLikeText } from "#server/domains/discovery/search/find-like-text.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { type FeedInput, readFeed } from "#server/domains/discovery/home/feed.ts";
import { candidatesByIds, pinsOfTopics } from "#server/domains/discovery/home/like.queries.ts";
import { nearPins } from "#server/domains/discovery/home/near-pins.ts";
import { onePerPicture, type Pictured } from "#server/domains/discovery/one-per-picture.ts";
import { packPins } from "#server/domains/discovery/pin-list.ts";

/** The newest pins of the board, from which others' boards are walked; and all it holds, which it need not be offered. */
const maxRoots = 40;
const maxKnown = 3_000;
const maxTopics = 5;

/** More ideas for a board: what others saved beside its pins, its topics, words like its name, then what is fresh. */
export async function boardIdeas(
  services: Services,
  viewer: Viewer,
  input: FeedInput & { board_id: string },
): Promise<Page<WirePin>> {
  const { db } = services;
  const board = await visibleBoard(db, viewer, input.board_id);
  if (board === undefined) refuse("NOT_FOUND", { message: refusalSentences.boardGone });
  const pins = await pinsOnBoard(db, board.id);
  const roots = new Set(pins.map((pin) => pin.root_pin_id));
  const unwanted = new Set([...roots, ...pins.map((pin) => pin.picture_id)]);
  const rank = async (snapshot: string) => {
    const [near, ofTopics, likeName] = await Promise.all([
      nearPins(services, viewer, [...roots].slice(0, maxRoots), { snapshot, max: 200, exceptBoard: board.id }),
      pinsOfTopics(db, commonTopics(pins.flatMap((pin) => pin.topics)), { snapshot, max: 100 }),
      findLikeText(services, viewer, { title: board.name, snapshot, max: 50 }),
    ]);
    const ids = [...near, ...ofTopics].map((row) => row.pin_id);
    const candidates = await candidatesByIds(db, [...new Set([...ids, ...likeName])]);
    return { pins: packPins(onePerPicture(candidates, unwanted)), unwanted };
  };
  return readFeed(services, viewer, input, rank);
}

async function pinsOnBoard(db: Db, boardId: string) {
  const { rows } = await sql<Pictured & { topics: string[] }>`
    with newest as (
      select pin_id, position from board_pins where board_id = ${boardId} order by position desc, pin_id desc limit ${maxKnown}
    )
    select p.root_pin_id, ${sql.raw(pictureId("p"))} as picture_id, p.topics from newest n join pins p on p.id = n.pin_id order by n.position desc, n.pin_id desc`.execute(
    db,
  );
  return rows;
}

function commonTopics(topics: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const topic of topics) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  return [...counts]
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, maxTopics)
    .map(([topic]) => topic);
}
