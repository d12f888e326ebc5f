import { sql } from "kysely";
import { clicksKept, visitorClicks } from "#spec/constants/ad-clicks.ts";
import { adEventLimits } from "#spec/constants/ad-events.ts";
import type { PersonData } from "#server/calls/person-data.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { inLots, inSteps } from "#server/database/in-steps.ts";
import { dayOf } from "#server/platform/events/events.ts";
import { adViewerKey } from "#server/domains/business/ad-tokens/ad-token.ts";

/** What somebody saw, hid and clicked, and where, stands under keys that only this instance can make: no column of it names them. */
export const adEventsPersonData: PersonData = {
  tables: {},
  keeps: [
    { table: "ad_viewers", ends: "day", days: adEventLimits.viewDays, removedBy: forgetViews },
    { table: "ad_click_marks", ends: "clicked_at", days: clicksKept.marksDays, removedBy: forgetMarks },
    { table: "ad_networks", ends: "day", days: clicksKept.marksDays, removedBy: forgetNetworks },
    { table: "ad_network_people", ends: "seen_on", days: visitorClicks.seenWithinDays, removedBy: forgetNetworkPeople },
    { table: "ad_clicks", ends: "at", days: clicksKept.clicksDays, removedBy: forgetClicks },
  ],
  leave: async (services, { person }) => {
    const key = adViewerKey(services, `person ${person.id}`);
    const { db } = services;
    await sql`delete from ad_viewers where viewer_key = ${key}`.execute(db);
    await sql`delete from ad_click_marks where viewer_key = ${key}`.execute(db);
    await sql`delete from ad_network_people where viewer_key = ${key}`.execute(db);
    await sql`update ad_clicks set viewer_key = '', device_key = null where viewer_key = ${key}`.execute(db);
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

async function forgetMarks(db: Db, before: Date): Promise<void> {
  await inSteps(db, { table: "ad_click_marks", column: "clicked_at", type: "timestamptz", end: before }, (rows) =>
    sql`delete from ad_click_marks where ${rows}`.execute(db),
  );
}

async function forgetNetworks(db: Db, before: Date): Promise<void> {
  await inLots(
    db,
    { table: "ad_networks", key: ["network_key", "day"], column: "day", end: dayOf(before) },
    (due) => sql`delete from ad_networks where (network_key, day) in (${due})`,
  );
}

async function forgetNetworkPeople(db: Db, before: Date): Promise<void> {
  await inLots(
    db,
    { table: "ad_network_people", key: ["network_key", "viewer_key"], column: "seen_on", end: dayOf(before) },
    (due) => sql`delete from ad_network_people where (network_key, viewer_key) in (${due})`,
  );
}

async function forgetClicks(db: Db, before: Date): Promise<void> {
  await inSteps(db, { table: "ad_clicks", column: "at", type: "timestamptz", end: before }, (rows) =>
    sql`delete from ad_clicks where ${rows}`.execute(db),
  );
}
