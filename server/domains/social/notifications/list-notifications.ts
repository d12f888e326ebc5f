import { sql } from "kysely";
import type { CallParsed } from "#contract/kit/define.ts";
import type { listNotifications as listCall, readNotifications as readCall } from "#contract/social/notifications.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import type { Page } from "#server/calls/context.ts";
import { tellLive } from "#server/calls/tell-live.ts";
import type { Services } from "#server/services/services.ts";
import { unreadConversations } from "#server/domains/social/messages/conversations.queries.ts";
import { unheardBy } from "#server/domains/people/mutes/mutes.ts";
import { markRead, noticeColumns, type NoticeRow } from "#server/domains/people/notify/notify.ts";
import type { Person } from "#server/calls/viewer.ts";
import { isHeard, ofThingsThere } from "./notices.queries.ts";
import { type Notice, noticeViews } from "./notices.view.ts";

/** A page is filled up so often when what it told of is gone. */
const maxRounds = 5;
/** More than this are not counted: a badge says "99+". */
const maxCounted = 100;

/** Notifications, new ones first, each latest first. What is about pins and boards that the person may not see (any more) is left out. */
export async function listNotifications(
  { db }: Services,
  person: Person,
  { bookmark: given, page_size: size, show }: CallParsed<typeof listCall>,
): Promise<Page<Notice>> {
  const unheard = await unheardBy(db, person.id);
  const among = { all: sql``, unread: sql`and read_at is null`, read: sql`and read_at is not null` }[show];
  const items: Notice[] = [];
  let bookmark = given ?? null;
  for (let round = 0; round < maxRounds && items.length < size; round += 1) {
    const from = openBookmark(bookmark ?? undefined, ["boolean", "id"]);
    const after = from === null ? sql`` : sql`and ((read_at is null), id) < (${from[0]}::boolean, ${from[1]}::bigint)`;
    const { rows } = await sql<NoticeRow>`
      select ${noticeColumns} from notifications
       where person_id = ${person.id} and not off_page and ${isHeard(unheard)} ${among} ${after}
       order by (read_at is null) desc, id desc limit ${size - items.length + 1}`.execute(db);
    const page = cutPage(rows, size - items.length, (row) => [row.read_at === null, row.id]);
    items.push(...(await noticeViews(db, person, page.rows, unheard)));
    ({ bookmark } = page);
    if (bookmark === null) break;
  }
  return { items, bookmark };
}

/** How many are new, to a hundred. */
export async function countUnread({ db }: Services, person: Person) {
  const unheard = await unheardBy(db, person.id);
  const { rows } = await sql<Pick<NoticeRow, "pin_id" | "board_id">>`
    select pin_id, board_id from notifications
     where person_id = ${person.id} and read_at is null and not off_page and ${isHeard(unheard)}
     limit ${maxCounted}`.execute(db);
  return {
    notifications: (await ofThingsThere(db, person, rows)).length,
    ...(await unreadConversations(db, person.id)),
  };
}

/** Marks as read: one, or all up to one, or all; gives how many are new still. */
export async function readNotifications(services: Services, person: Person, input: CallParsed<typeof readCall>) {
  await markRead(services.db, person.id, input, services.clock.now());
  tellLive(services, services.db, [person.id], ["notification"]);
  const { notifications } = await countUnread(services, person);
  return { notifications };
}
