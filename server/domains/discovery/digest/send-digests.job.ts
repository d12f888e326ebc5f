import { sql } from "kysely";
import { localTime } from "#rules/people/quiet-hours.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { defineJob } from "#server/jobs/job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";
import { betweenMs, sendDigest } from "./send-digest.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    send_digests: { after?: string };
    send_digest: { person_id: string };
  }
}

const peopleAtOnce = 200;
const saturday = 6;
const fromMinute = 9 * 60;

/** Finds who may get a weekly email now, some at a time: where it is Saturday and past nine. */
export const sendDigestsJob = defineJob({
  name: "send_digests",
  effect: "none",
  cron: "20 * * * *",
  async run(services, { after = "0" }) {
    const due = await peopleDue(services, after);
    const last = due.at(-1);
    if (last === undefined) return;
    await transaction(services.db, async (tx) => {
      for (const id of due) await enqueue(tx, "send_digest", { person_id: id }, { key: `send_digest:${id}` });
      if (due.length === peopleAtOnce) await enqueue(tx, "send_digests", { after: last }, { key: "send_digests" });
    });
  },
});

/** Sends one person their weekly email. */
export const sendDigestJob = defineJob({
  name: "send_digest",
  effect: "none",
  run: (services, { person_id: personId }) => sendDigest(services, personId),
});

async function peopleDue({ db, clock }: Services, after: string): Promise<string[]> {
  const now = clock.now();
  const { rows: known } = await sql<{ zone: string }>`select distinct time_zone as zone from notice_choices`.execute(
    db,
  );
  const zones = ["UTC", ...known.map(({ zone }) => zone)].filter((zone) => {
    const { weekday, minute } = localTime(now, zone);
    return weekday === saturday && minute >= fromMinute;
  });
  if (zones.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select p.id from people p left join notice_choices c on c.person_id = p.id
     where p.id > ${after} and p.state = 'active' and p.email_verified_at is not null
       and not 'digest' = any(p.mails_off) and coalesce(c.time_zone, 'UTC') = any(${zones}::text[])
       and not exists (select 1 from digests d where d.person_id = p.id and d.made_at > ${new Date(now.getTime() - betweenMs)})
     order by p.id limit ${peopleAtOnce}`.execute(db);
  return rows.map((row) => row.id);
}
