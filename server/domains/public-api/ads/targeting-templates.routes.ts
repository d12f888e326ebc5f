import { refuse } from "#contract/kit/refusal.ts";
import type { V5Answer } from "#contract/v5/operation.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import { type TemplateRow, templateRows } from "#server/domains/business/campaigns/templates.queries.ts";
import { given, implementV5 } from "#server/domains/public-api/implement-v5.ts";
import { v5List } from "#server/domains/public-api/makers.ts";
import { pageOf } from "#server/domains/public-api/organic/paging.ts";
import { changeEntity } from "./change-entities.ts";

type Told = V5Answer<"targeting_template/create">;
const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

function view(row: TemplateRow): Told {
  const told = {
    ...{ id: row.id, ad_account_id: row.ad_account_id, name: row.name, status: "ACTIVE", valid: true, sizing: null },
    ...{ targeting_attributes: row.targeting_spec, auto_targeting_enabled: row.auto_targeting, keywords: [] },
    ...{ placement_group: "ALL", created_time: seconds(row.created_at), updated_time: seconds(row.updated_at) },
  };
  return told as object as Told;
}

/** Targeting that an account keeps to take over into ad groups. */
export const targetingTemplatesOperations = [
  v5List(
    "targeting_template/list",
    {
      rows: async ({ services: { db } }, { path, query }) => {
        const { bookmark, page_size: size } = pageOf(query);
        const [past = null] = openBookmark(bookmark, ["id"]) ?? [];
        const wanted = { query: query.search_query, ascending: query.order === "ASCENDING", past, max: size + 1 };
        const page = cutPage(await templateRows(db, path.ad_account_id, wanted), size, ({ id }) => [id]);
        return { items: page.rows, bookmark: page.bookmark };
      },
    },
    (rows) => rows.map(view),
  ),
  implementV5("targeting_template/create", null, async (context, { path, body }) => {
    const id = await changeEntity(context, path.ad_account_id, "targeting_template", "create", body);
    const [row] = await templateRows(context.services.db, path.ad_account_id, { ids: [id], max: 1 });
    return view(row ?? refuse("NOT_FOUND"));
  }),
  implementV5("targeting_template/update", "entity", async (context, { path, body }) => {
    const { id, operation_type: operation, targeting_attributes } = body;
    const change = operation === "REMOVE" ? { id, status: "ARCHIVED" } : { id, ...given({ targeting_attributes }) };
    await changeEntity(context, path.ad_account_id, "targeting_template", "update", change);
    return null as never;
  }),
];
