import { sql } from "kysely";
import { defineJob } from "#server/jobs/job.ts";
import { forgetInviteTokens } from "#server/domains/together/members/forget-invite-tokens.ts";
import { forgetIdempotencyKeys } from "#server/calls/idempotency/forget-keys.ts";
import { forgetUploads } from "#server/domains/media/forget-uploads.ts";
import { forgetOldNotifications } from "#server/domains/together/notifications/forget-notifications.ts";
import { forgetLeftMarks } from "#server/domains/content/organise/forget-left.ts";
import { sessionLimits } from "#server/domains/identity/sessions/read-session.ts";
import { nobodysId } from "#server/calls/audit/record-event.ts";

const dayMs = 86_400_000;
const deviceDays = 400;
const notificationDays = 180;
/** Attempts that belong to no account are kept this long to see attacks by. */
const nobodysEventDays = 30;

/** Every night: keys of repeatable writes and uploads after a day, old notifications, marks on what is gone, and of access what has run out. */
export const forgetOld = defineJob({
  name: "forget_old",
  cron: "23 3 * * *",
  async run({ db, clock }) {
    const before = (days: number) => new Date(clock.now().getTime() - days * dayMs);
    await forgetIdempotencyKeys(db, before(1));
    await forgetUploads(db, before(1));
    await forgetInviteTokens(db, clock.now());
    await forgetLeftMarks(db);
    await forgetOldNotifications(db, before(notificationDays));
    await db
      .deleteFrom("sessions")
      .where((or) =>
        or.or([
          or("seen_at", "<", before(sessionLimits.idleDays)),
          or("created_at", "<", before(sessionLimits.absoluteDays)),
        ]),
      )
      .execute();
    await db.deleteFrom("mailed_tokens").where("expires_at", "<", before(1)).execute();
    await db.deleteFrom("challenges").where("expires_at", "<", before(1)).execute();
    await db.deleteFrom("underage_devices").where("until", "<", clock.now()).execute();
    await sql`
      with gone as (delete from devices where seen_at < ${before(deviceDays)} returning device_hash, person_id)
      delete from person_devices using gone
       where person_devices.person_id = gone.person_id and person_devices.device_hash = gone.device_hash`.execute(db);
    await db
      .deleteFrom("person_events")
      .where("person_id", "=", nobodysId)
      .where("created_at", "<", before(nobodysEventDays))
      .execute();
  },
});
