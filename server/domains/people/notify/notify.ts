import { type RawBuilder, sql } from "kysely";
import { type NotificationKind, topicOfKind } from "#spec/constants/notices.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { tellLive } from "#server/calls/tell-live.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";

export type Happening = {
  kind: NotificationKind;
  /** Whose doing it is. */
  actorId: string;
  /** What it is about; happenings of one kind about one thing stand in one line. */
  subject: string;
  pinId?: string;
  boardId?: string;
  commentId?: string;
  groupId?: string;
  packId?: string;
  adAccountId?: string;
  /** It happens once: being told again changes nothing. */
  isOnce?: boolean;
};

/** The latest faces of a line. */
const maxActors = 3;

/**
 * Notifies a person of something somebody else did. Events of one kind about one subject are merged into one notification, latest actors
 * first, counted since it was last read; a job then tells it outside of the page, once until it is read. Nobody is notified of their own
 * actions or of people they block or mute.
 */
export async function notify(
  services: Pick<Services, "ids" | "clock" | "bus" | "replicas">,
  db: Db | Tx,
  personId: string,
  { kind, actorId, subject, pinId, boardId, commentId, groupId, packId, adAccountId, isOnce = false }: Happening,
): Promise<void> {
  if (personId === actorId) return;
  const { ids, clock } = services;
  const topic = topicOfKind[kind];
  // A slice as the value of a column, not wrapped in anything, ends the server of some distributed databases; hence `coalesce`.
  const { rows } = await sql<{ is_untold: boolean }>`
    insert into notifications as n (person_id, about, id, kind, actor_ids, pin_id, board_id, comment_id, group_id, pack_id, ad_account_id, created_at, off_page)
    select ${personId}::bigint, ${`${kind}:${subject}`}::text, ${ids.next()}::bigint, ${kind}::text, array[${actorId}::bigint],
           ${pinId ?? null}::bigint, ${boardId ?? null}::bigint, ${commentId ?? null}::bigint, ${groupId ?? null}::bigint, ${packId ?? null}::bigint, ${adAccountId ?? null}::bigint, ${clock.now()}::timestamptz,
           exists (select 1 from notice_choices where person_id = ${personId} and ${`${topic}:page`}::text = any(changed))
     where not exists (select 1 from blocks where person_id = ${personId} and blocked_id = ${actorId})
       and not exists (select 1 from mutes where person_id = ${personId} and muted_id = ${actorId})
    on conflict (person_id, about) do update set
      id = excluded.id, created_at = excluded.created_at, comment_id = excluded.comment_id, group_id = excluded.group_id,
      off_page = excluded.off_page, read_at = null,
      told_at = case when n.read_at is null then n.told_at end,
      mailed_at = case when n.read_at is null then n.mailed_at end,
      count = case when n.read_at is null then n.count + 1 else 1 end,
      actor_ids = coalesce((array_prepend(excluded.actor_ids[1],
        case when n.read_at is null then array_remove(n.actor_ids, excluded.actor_ids[1]) else '{}' end))[1:${sql.lit(maxActors)}], '{}')
     ${isOnce ? sql`where false` : sql``}
    returning told_at is null as is_untold`.execute(db);
  if (rows.length > 0) tellLive(services, db, [personId], ["notification"]);
  if (topic !== null && rows[0]?.is_untold === true) await enqueue(db, "tell_people", [personId]);
}

/** Withdraws a notification that no longer applies (an invitation taken back). */
export async function unnotify(db: Db | Tx, personId: string, kind: Happening["kind"], subject: string): Promise<void> {
  await sql`delete from notifications where person_id = ${personId} and about = ${`${kind}:${subject}`}`.execute(db);
}

/** Withdraws one person's part of a notification that is not read yet, and all of it where nobody else is left in it. */
export async function unnotifyOf(
  tx: Tx,
  personId: string,
  { kind, subject, actorId }: Pick<Happening, "kind" | "subject" | "actorId">,
): Promise<void> {
  const unread = sql`person_id = ${personId} and about = ${`${kind}:${subject}`} and read_at is null`;
  await sql`delete from notifications where ${unread} and actor_ids = array[${actorId}::bigint]`.execute(tx);
  await sql`
    update notifications set actor_ids = array_remove(actor_ids, ${actorId}::bigint), count = greatest(count - 1, 1)
     where ${unread} and ${actorId}::bigint = any(actor_ids)`.execute(tx);
}

/** The same for many people, each of what they were told of. */
export async function unnotifyAll(
  db: Db | Tx,
  kind: Happening["kind"],
  told: readonly { personId: string; subject: string }[],
): Promise<void> {
  if (told.length === 0) return;
  await sql`
    delete from notifications n
     using unnest(${told.map((one) => one.personId)}::bigint[], ${told.map((one) => `${kind}:${one.subject}`)}::text[]) as t (person_id, about)
     where n.person_id = t.person_id and n.about = t.about`.execute(db);
}

/** Takes back what a comment told these people. */
export async function unnotifyComment(
  tx: Tx,
  personIds: readonly string[],
  { pinId, commentId }: { pinId: string; commentId: string },
): Promise<void> {
  await sql`
    delete from notifications where person_id = any(${personIds}::bigint[]) and pin_id = ${pinId} and comment_id = ${commentId}`.execute(
    tx,
  );
}

export const noticeColumns: RawBuilder<unknown> = sql.raw(
  "id, kind, actor_ids, count, pin_id, board_id, comment_id, group_id, pack_id, ad_account_id, read_at, created_at",
);

export type NoticeRow = {
  id: string;
  kind: NotificationKind;
  actor_ids: string[];
  count: number;
  pin_id: string | null;
  board_id: string | null;
  comment_id: string | null;
  group_id: string | null;
  pack_id: string | null;
  ad_account_id: string | null;
  read_at: Date | null;
  created_at: Date;
};

/**
 * What a person has not read since a moment and was not told on this channel. It is marked as told there, so that whoever asks next gets
 * nothing of it.
 */
export async function takeUntold(
  db: Db | Tx,
  personId: string,
  channel: "push" | "email",
  { now, since }: { now: Date; since: Date },
): Promise<NoticeRow[]> {
  const mark = channel === "push" ? sql`told_at` : sql`mailed_at`;
  const { rows } = await sql<NoticeRow>`
    update notifications set ${mark} = ${now}
     where person_id = ${personId} and read_at is null and ${mark} is null and created_at > ${since}
    returning ${noticeColumns}`.execute(db);
  return rows;
}

/** Marks as read: one, or all up to one, or all. */
export async function markRead(
  db: Db | Tx,
  personId: string,
  which: { id?: string | undefined; up_to_id?: string | undefined },
  now: Date,
): Promise<void> {
  const among =
    which.id !== undefined
      ? sql`and id = ${which.id}`
      : which.up_to_id !== undefined
        ? sql`and id <= ${which.up_to_id}::bigint`
        : sql``;
  await sql`
    update notifications set read_at = ${now} where person_id = ${personId} and read_at is null ${among}`.execute(db);
}
