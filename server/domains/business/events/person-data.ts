import { sql } from "kysely";
import { adEventLimits } from "#spec/constants/ad-events.ts";
import type { PersonData } from "#server/calls/person-data.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { inLots } from "#server/database/in-steps.ts";
import { dayOf } from "#server/platform/events/events.ts";
import { adViewerKey } from "#server/domains/business/ad-tokens/ad-token.ts";

/** What somebody saw and hid stands under a key that only this instance can make of who they are: no column of it names them. */
export const adEventsPersonData: PersonData = {
  tables: {},
  keeps: [{ table: "ad_viewers", ends: "day", days: adEventLimits.viewDays, removedBy: forgetViews }],
  leave: async (services, { person }) => {
    const key = adViewerKey(services, `person ${person.id}`);
    await sql`delete from ad_viewers where viewer_key = ${key}`.execute(services.db);
  },
};

/** What was hidden stays hidden. */
async function forgetViews(db: Db, before: Date): Promise<void> {
  const key = ["viewer_key", "campaign_id", "day"];
  await inLots(
    db,
    { table: "ad_viewers", key, column: "day", end: dayOf(before) },
    (due) => sql`delete from ad_viewers where (viewer_key, campaign_id, day) in (${due})`,
  );
}
