import type { V5Answer, V5Input } from "#contract/v5/operation.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import { type LabelRow, labelRows } from "#server/domains/business/campaigns/labels.queries.ts";
import { v5Batch, v5List } from "#server/domains/public-api/makers.ts";
import { pageOf } from "#server/domains/public-api/organic/paging.ts";
import { changeEntities } from "./change-entities.ts";
import { asked, readBack } from "./keywords.routes.ts";

type Told = NonNullable<V5Answer<"labels/create">["labels"]>[number];

/** A label as the public API tells it. */
export function labelView({ id, campaign_id, label_type, label, status }: LabelRow): Told {
  return { id, parent_id: campaign_id, parent_type: "CAMPAIGN", label_type, value: label, status };
}

const views = readBack((db, accountId, ids) => labelRows(db, accountId, { ids, max: ids.length }), labelView);

/** Labels that are to be made, each with its campaign. */
export function labelsIn({ parent_id: parent, labels }: V5Input<"labels/create">["body"]) {
  return labels.map((label) => ({ ...label, parent_id: parent.replace(/^C/, "") }));
}

/** What campaigns are marked with. */
export const labelsOperations = [
  v5List(
    "labels/list",
    {
      rows: async ({ services: { db } }, { path, query }) => {
        const { bookmark, page_size: size } = pageOf(query);
        const [below = null] = openBookmark(bookmark, ["id"]) ?? [];
        const { campaign_ids: campaignIds, label_ids: ids, label_types: types, entity_statuses: statuses } = query;
        const wanted = { campaignIds, ids, types, statuses, below, max: size + 1 };
        const page = cutPage(await labelRows(db, path.ad_account_id, wanted), size, ({ id }) => [id]);
        return { items: page.rows, bookmark: page.bookmark };
      },
    },
    // The description's lists hold lists.
    (rows) => (rows.length === 0 ? [] : [{ labels: rows.map(labelView), errors: [] }]),
  ),
  v5Batch("labels/create", {
    items: ({ body }) => body.labels,
    all: (context, items, { path, body }) =>
      asked(items, changeEntities(context, path.ad_account_id, "label", "create", labelsIn(body))),
    view: views,
    refused: ({ message }, { label_type, value }) => ({ data: { label_type, value }, error_messages: [message] }),
  }),
  v5Batch("labels/update", {
    items: ({ body }) => body.labels,
    all: (context, items, { path }) => changeEntities(context, path.ad_account_id, "label", "update", items),
    view: views,
    refused: ({ message }, { id, value }) => ({
      data: { id, ...(value !== undefined && { value }) },
      error_messages: [message],
    }),
  }),
];
