import { listConversionEvents, listConversionTags } from "#contract/business/conversions.ts";
import { listQuery, query } from "#web/app/queries.ts";
import type { HistoryView } from "./history-view.ts";

export const tagsQuery = (accountId: string) => query(listConversionTags, { advertiser_id: accountId });

/** What tags reported, by what is asked for. */
export const eventsQuery = (accountId: string, { event, state, tagId, day }: HistoryView) =>
  listQuery(listConversionEvents, {
    advertiser_id: accountId,
    page_size: 50,
    ...(event === null ? {} : { event_name: event }),
    ...(state === null ? {} : { state }),
    ...(tagId === null ? {} : { tag_id: tagId }),
    ...(day === null ? {} : { day }),
  });
