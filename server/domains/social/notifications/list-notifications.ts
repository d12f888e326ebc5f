import { sql } from "kysely";
import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { listNotifications as listCall, readNotifications as readCall } from "#contract/social/notifications.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import type { Page } from "#server/calls/context.ts";
import { tellLive } from "#server/calls/tell-live.ts";
import type { Services } from "#server/services/services.ts";
import { boardRefView } from "#server/domains/content/boards/board-refs.ts";
import { visibleBoards } from "#server/domains/content/boards/boards.queries.ts";
import { groupRefs } from "#server/domains/social/groups/groups.queries.ts";
import { unreadConversations } from "#server/domains/social/messages/conversations.queries.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { markRead } from "#server/domains/people/notify/notify.ts";
import { goneAccount, personView } from "#server/domains/people/profiles/people.view.ts";
import { visiblePins } from "#server/domains/content/pins/pins.queries.ts";
import { pinViews } from "#server/domains/content/pins/pins.view.ts";
import type { Person } from "#server/calls/viewer.ts";

type Wire = CallData<typeof listCall>[number];
type Row = {
  id: string;
  kind: Wire["kind"];
  actor_ids: string[];
  count: number;
  pin_id: string | null;
  board_id: string | null;
  comment_id: string | null;
  group_id: string | null;
  read_at: Date | null;
  created_at: Date;
};

/** Notifications, latest first. Pins, boards and groups the person may not see (any more) are left out of them. */
export async function listNotifications(
  { db }: Services,
  person: Person,
  input: CallParsed<typeof listCall>,
): Promise<Page<Wire>> {
  const from = openBookmark(input.bookmark, ["id"]);
  const { rows } = await sql<Row>`
    select id, kind, actor_ids, count, pin_id, board_id, comment_id, group_id, read_at, created_at from notifications
     where person_id = ${person.id} ${from === null ? sql`` : sql`and id < ${from[0]}::bigint`}
     order by id desc limit ${input.page_size + 1}`.execute(db);
  const page = cutPage(rows, input.page_size, (row) => [row.id]);
  const pinIds = page.rows.flatMap((row) => row.pin_id ?? []);
  const boardIds = [...new Set(page.rows.flatMap((row) => row.board_id ?? []))];
  const pins = await pinViews(db, person, await visiblePins(db, person, [...new Set(pinIds)]));
  const boards = await visibleBoards(db, await withInvites(db, person), boardIds);
  const groupIds = page.rows.flatMap((row) => row.group_id ?? []);
  const groups = await groupRefs(db, person.id, groupIds);
  const people = await peopleByIds(db, [
    ...page.rows.flatMap((row) => row.actor_ids),
    ...boards.map((board) => board.owner_id),
  ]);
  const pinById = new Map(pins.map((pin) => [pin.id, pin]));
  const boardById = new Map(boards.map((board) => [board.id, board]));
  const items = page.rows.map((row): Wire => {
    const board = boardById.get(row.board_id ?? "");
    return {
      id: row.id,
      kind: row.kind,
      actors: row.actor_ids.map((id) => personView(people.get(id) ?? goneAccount)),
      count: row.count,
      pin: pinById.get(row.pin_id ?? "") ?? null,
      board: board === undefined ? null : boardRefView(board, (people.get(board.owner_id) ?? goneAccount).username),
      group: groups.get(row.group_id ?? "") ?? null,
      comment_id: row.comment_id,
      is_read: row.read_at !== null,
      created_at: row.created_at.toISOString(),
    };
  });
  return { items, bookmark: page.bookmark };
}

/** Somebody invited to a board may see which one. */
async function withInvites(db: Db, person: Person): Promise<Person> {
  const { rows } = await sql<{ board_id: string }>`
    select board_id from person_invites where person_id = ${person.id}`.execute(db);
  return { ...person, memberBoardIds: [...person.memberBoardIds, ...rows.map((row) => row.board_id)] };
}

/** How many are new. */
export async function countUnread({ db }: Services, person: Person) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notifications where person_id = ${person.id} and read_at is null`.execute(db);
  return { notifications: rows[0]?.count ?? 0, conversations: await unreadConversations(db, person.id) };
}

/** Marks as read: one, or all up to one, or all; gives how many are new still. */
export async function readNotifications(services: Services, person: Person, input: CallParsed<typeof readCall>) {
  await markRead(services.db, person.id, input, services.clock.now());
  tellLive(services, services.db, [person.id], ["notification"]);
  const { notifications } = await countUnread(services, person);
  return { notifications };
}
