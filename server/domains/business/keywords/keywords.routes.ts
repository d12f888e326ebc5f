import * as calls from "#contract/business/keywords.ts";
import { asPerson, implementForPerson, implementList } from "#server/calls/implement.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import { requireBooks } from "#server/domains/business/campaigns/require-books.ts";
import { subjectOfChange } from "#server/domains/business/campaigns/subject-of-change.ts";
import { changeKeywords } from "./change-keywords.ts";
import { clashing } from "./clashing.ts";
import { createKeywords } from "./create-keywords.ts";
import { keywordRows } from "./keywords.queries.ts";
import { listSearchQueries } from "./list-search-queries.ts";

export const keywordRoutes = [
  implementList(calls.listKeywords, async (context, input) => {
    const { services, viewer } = asPerson(context);
    const { advertiser_id, campaign_id: campaignId, ad_group_id: group, list, status, query, page_size } = input;
    const account = await requireBooks(services, viewer, advertiser_id, "ads:read");
    const [below = null] = openBookmark(input.bookmark, ["id"]) ?? [];
    const adGroupIds = group === undefined ? undefined : [group];
    const wanted = { list, campaignId, adGroupIds, status, query, below, max: page_size + 1 };
    const page = cutPage(await keywordRows(services.db, account.id, wanted), page_size, ({ id }) => [id]);
    const clashes = await clashing(services.db, account.id, page.rows);
    const items = page.rows.map(({ created_at: at, ...row }) => ({
      ...row,
      clashes: clashes.has(row.id),
      created_at: at.toISOString(),
    }));
    return { items, bookmark: page.bookmark };
  }),
  implementForPerson(calls.createKeywords, async (context, input) =>
    createKeywords(context.services, context.viewer, input, await subjectOfChange(context)),
  ),
  implementForPerson(calls.changeKeywords, async (context, input) =>
    changeKeywords(context.services, context.viewer, input, await subjectOfChange(context)),
  ),
  implementForPerson(calls.listSearchQueries, async ({ services, viewer }, input) => {
    const account = await requireBooks(services, viewer, input.advertiser_id, "ads:read");
    return listSearchQueries(services, account, input);
  }),
];
