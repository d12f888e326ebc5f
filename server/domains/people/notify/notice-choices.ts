import { sql } from "kysely";
import {
  fixedNotices,
  type NoticeChannel,
  noticeChannels,
  type NoticeTopic,
  noticeTopics,
  usuallyOff,
} from "#spec/constants/notices.ts";
import { type QuietHours, quietUntil } from "#rules/people/quiet-hours.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";

export type NoticeChoices = {
  isOn: (topic: NoticeTopic, channel: NoticeChannel) => boolean;
  quiet: QuietHours | null;
  /** Theirs as far as they told it, else UTC. */
  zone: string;
};

type Row = { changed: string[]; quiet_from: number | null; quiet_until: number | null; time_zone: string };

const nothingChosen: Row = { changed: [], quiet_from: null, quiet_until: null, time_zone: "UTC" };
const cell = (topic: NoticeTopic, channel: NoticeChannel) => `${topic}:${channel}` as const;

/** Where a person wants to be told of what, and when not. */
export async function noticeChoicesOf(db: Db | Tx, personId: string): Promise<NoticeChoices> {
  const row = await db
    .selectFrom("notice_choices")
    .select(["changed", "quiet_from", "quiet_until", "time_zone"])
    .where("person_id", "=", personId)
    .executeTakeFirst();
  const { changed, quiet_from: from, quiet_until: until, time_zone: zone } = row ?? nothingChosen;
  return {
    isOn: (topic, channel) => usuallyOff.includes(cell(topic, channel)) === changed.includes(cell(topic, channel)),
    quiet: from === null || until === null ? null : { from, until, zone },
    zone,
  };
}

/** When the quiet hours of a person end that it is in now; undefined outside of them. */
export async function quietEndOf(
  { clock }: Pick<Services, "clock">,
  tx: Tx,
  personId: string,
): Promise<Date | undefined> {
  return quietUntil((await noticeChoicesOf(tx, personId)).quiet, clock.now()) ?? undefined;
}

export type NoticeChanges = {
  set?: readonly { topic: NoticeTopic; channel: NoticeChannel; on: boolean }[] | undefined;
  /** Minutes of the day. */
  quiet?: { from: number; until: number } | null | undefined;
  zone?: string | undefined;
};

/** Changes what was given and leaves the rest; what is fixed stays as it is. */
export async function changeNoticeChoices(
  { db, clock }: Pick<Services, "db" | "clock">,
  personId: string,
  { set = [], quiet, zone }: NoticeChanges,
): Promise<void> {
  await transaction(db, async (tx) => {
    await sql`
      insert into notice_choices (person_id, time_zone, updated_at) values (${personId}, 'UTC', ${clock.now()})
      on conflict do nothing`.execute(tx);
    const held = await tx
      .selectFrom("notice_choices")
      .select(["changed", "quiet_from", "quiet_until", "time_zone"])
      .where("person_id", "=", personId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const changed = new Set(held.changed);
    for (const { topic, channel, on } of set) {
      const chosen = cell(topic, channel);
      if (fixedNotices.includes(chosen)) continue;
      if (usuallyOff.includes(chosen) === on) changed.add(chosen);
      else changed.delete(chosen);
    }
    await tx
      .updateTable("notice_choices")
      .set({
        changed: [...changed],
        ...(quiet === undefined ? {} : { quiet_from: quiet?.from ?? null, quiet_until: quiet?.until ?? null }),
        ...(zone === undefined ? {} : { time_zone: zone }),
        updated_at: clock.now(),
      })
      .where("person_id", "=", personId)
      .execute();
  });
}

/** Sends a person nothing more by email of what happens around them. */
export async function stopNoticeMails(services: Pick<Services, "db" | "clock">, personId: string): Promise<void> {
  await changeNoticeChoices(services, personId, {
    set: noticeTopics.map((topic) => ({ topic, channel: "email", on: false })),
  });
}

/** Everything that can be chosen, with what is. */
export function noticeTable({ isOn }: NoticeChoices) {
  return noticeTopics.map((topic) => ({
    topic,
    ...(Object.fromEntries(noticeChannels.map((channel) => [channel, isOn(topic, channel)])) as Record<
      NoticeChannel,
      boolean
    >),
  }));
}
