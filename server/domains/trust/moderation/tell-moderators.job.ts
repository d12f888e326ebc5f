import { z } from "zod";
import { moderationLimits } from "#spec/constants/moderation.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { lockSetting, writeSetting } from "#server/database/instance.ts";
import { operatorsWith } from "#server/domains/identity/operators/operators-with.ts";
import { defineJob, type Nothing } from "#server/jobs/job.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import { type KeptSetting, keptSetting } from "#server/services/kept-setting.ts";
import { countWaiting, hasWaitingSince } from "./cases.queries.ts";
import { countAppeals } from "./statements.queries.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    tell_moderators: Nothing;
  }
}

/** Until when what came in was told of. */
const toldUntil: KeptSetting<{ until: string }> = {
  name: "moderators_told",
  form: z.object({ until: z.string() }),
  usual: { until: new Date(0).toISOString() },
};

/** Mails moderators what has waited for an hour, once for each thing that waits, all of it together. */
export const tellModeratorsJob = defineJob({
  name: "tell_moderators",
  effect: "none",
  cron: "*/10 * * * *",
  run: (services) =>
    transaction(services.db, async (tx) => {
      const now = services.clock.now();
      await lockSetting(tx, toldUntil.name, toldUntil.usual, now);
      const from = new Date((await keptSetting(tx, toldUntil)).until);
      const until = new Date(now.getTime() - moderationLimits.tellAfterMinutes * 60_000);
      if (until <= from) return;
      await writeSetting(tx, toldUntil.name, { until: until.toISOString() }, now);
      if (!(await hasWaitingSince(tx, from, until))) return;
      const values = { reports: String(await countWaiting(tx)), appeals: String(await countAppeals(tx)) };
      for (const id of await operatorsWith(tx, "reports:decide"))
        await queueMail(services, tx, id, "work_waits", values, `${services.ids.next()}`);
    }),
});
