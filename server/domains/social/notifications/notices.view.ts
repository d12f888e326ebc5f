import type { CallData } from "#contract/kit/define.ts";
import type { listNotifications } from "#contract/social/notifications.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { Person } from "#server/calls/viewer.ts";
import { boardRefView } from "#server/domains/content/boards/board-refs.ts";
import { visibleBoards } from "#server/domains/content/boards/boards.queries.ts";
import { visiblePins } from "#server/domains/content/pins/pins.queries.ts";
import { pinViews } from "#server/domains/content/pins/pins.view.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { goneAccount, personView } from "#server/domains/people/profiles/people.view.ts";
import type { NoticeRow } from "#server/domains/people/notify/notify.ts";
import { groupRefs } from "#server/domains/social/groups/groups.queries.ts";
import { packRows, visiblePacks } from "#server/domains/social/packs/packs.queries.ts";
import { accountRefs, ofThingsThere, withInvites } from "./notices.queries.ts";

export type Notice = CallData<typeof listNotifications>[number];

/** Notifications as their person sees them now, without people they want to hear nothing of; those about what is gone are left out. */
export async function noticeViews(
  db: Db | Tx,
  person: Person,
  all: readonly NoticeRow[],
  unheard: readonly string[],
): Promise<Notice[]> {
  const rows = (await ofThingsThere(db, person, all)).map((row) => ({
    ...row,
    actor_ids: row.actor_ids.filter((id) => !unheard.includes(id)),
  }));
  const packIds = [...new Set(rows.flatMap((row) => row.pack_id ?? []))];
  const packs = await visiblePacks(db, person, [...(await packRows(db, packIds)).values()]);
  const packById = new Map(packs.map(({ id, title }) => [id, { id, title }]));
  const pinIds = [...new Set(rows.flatMap((row) => row.pin_id ?? []))];
  const boardIds = [...new Set(rows.flatMap((row) => row.board_id ?? []))];
  const pins = await pinViews(db, person, await visiblePins(db, person, pinIds));
  const boards = boardIds.length === 0 ? [] : await visibleBoards(db, await withInvites(db, person), boardIds);
  const groups = await groupRefs(
    db,
    person.id,
    rows.flatMap((row) => row.group_id ?? []),
  );
  const people = await peopleByIds(db, [
    ...rows.flatMap((row) => row.actor_ids),
    ...boards.map((board) => board.owner_id),
  ]);
  const accounts = await accountRefs(
    db,
    rows.flatMap((row) => row.ad_account_id ?? []),
  );
  const pinById = new Map(pins.map((pin) => [pin.id, pin]));
  const boardById = new Map(boards.map((board) => [board.id, board]));
  return rows.map((row): Notice => {
    const board = boardById.get(row.board_id ?? "");
    return {
      id: row.id,
      kind: row.kind,
      actors: row.actor_ids.map((id) => personView(people.get(id) ?? goneAccount)),
      count: row.count,
      pin: pinById.get(row.pin_id ?? "") ?? null,
      board: board === undefined ? null : boardRefView(board, (people.get(board.owner_id) ?? goneAccount).username),
      group: groups.get(row.group_id ?? "") ?? null,
      pack: packById.get(row.pack_id ?? "") ?? null,
      advertiser: accounts.get(row.ad_account_id ?? "") ?? null,
      comment_id: row.comment_id,
      is_read: row.read_at !== null,
      created_at: row.created_at.toISOString(),
    };
  });
}
