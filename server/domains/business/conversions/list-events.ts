import type { listConversionEvents, WireConversionEvent } from "#contract/business/conversions.ts";
import type { CallParsed } from "#contract/kit/define.ts";
import type { Page } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import { requireRecordedAccount } from "#server/domains/business/ad-accounts/ad-accounts.policy.ts";
import type { Services } from "#server/services/services.ts";
import { eventHistory } from "./event-history.queries.ts";
import { conversionEventView } from "./event-history.view.ts";

/** A page of what the tags of an account reported. */
export async function listEvents(
  { db, clock }: Pick<Services, "db" | "clock">,
  person: Person,
  input: CallParsed<typeof listConversionEvents>,
): Promise<Page<WireConversionEvent>> {
  const account = await requireRecordedAccount(db, person, input.advertiser_id, "ads:read");
  const rows = await eventHistory(db, account.id, {
    tagId: input.tag_id,
    event: input.event_name,
    state: input.state,
    day: input.day,
    zone: account.time_zone ?? "UTC",
    now: clock.now(),
    after: openBookmark(input.bookmark, ["text", "id"]),
    size: input.page_size + 1,
  });
  const page = cutPage(rows, input.page_size, ({ day, id }) => [day, id]);
  return { items: page.rows.map(conversionEventView), bookmark: page.bookmark };
}
