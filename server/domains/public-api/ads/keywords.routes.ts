import { refuse } from "#contract/kit/refusal.ts";
import type { V5Answer } from "#contract/v5/operation.ts";
import type { CallContext, Page } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import { entityIds } from "#server/domains/business/campaigns/entities.queries.ts";
import { requireBooks } from "#server/domains/business/campaigns/require-books.ts";
import { type KeywordRow, keywordRows } from "#server/domains/business/keywords/keywords.queries.ts";
import type { Outcome } from "#server/domains/public-api/each-item.ts";
import { refuseUnbuilt } from "#server/domains/public-api/implement-v5.ts";
import { v5Batch, v5List } from "#server/domains/public-api/makers.ts";
import { pageOf } from "#server/domains/public-api/organic/paging.ts";
import { changeEntities } from "./change-entities.ts";

type Context = CallContext<Person>;
type OfAccount = { path: { ad_account_id: string } };
type Told = NonNullable<V5Answer<"keywords/create">["keywords"]>[number];

const mostOfPage = 250;

/** A keyword as the public API tells it. */
export function keywordView(row: KeywordRow): Told {
  const { id, ad_group_id: group, campaign_id: campaign, match_type, value, status } = row;
  const parent = { parent_id: group ?? campaign, parent_type: group === null ? "campaign" : "ad_group" };
  return { id, ...parent, match_type, value, bid: null, archived: status === "ARCHIVED", type: "keyword" };
}

/** A page of the keywords of ad groups or of a campaign itself; an account has none of its own. */
async function page(
  { services, viewer }: Context,
  { path, query = {} }: OfAccount & { query?: Wanted },
): Promise<Page<KeywordRow>> {
  const account = await requireBooks(services, viewer, path.ad_account_id, "ads:read");
  const { campaign_id: campaignId, ad_group_id: group, ad_group_ids: groups, match_types: matches } = query;
  if (campaignId === undefined && group === undefined && groups === undefined) return { items: [], bookmark: null };
  const adGroupIds = groups ?? (group === undefined ? undefined : [group]);
  const { bookmark, page_size } = pageOf(query);
  const size = Math.min(page_size, mostOfPage);
  const [below = null] = openBookmark(bookmark, ["id"]) ?? [];
  const list = adGroupIds === undefined ? ("campaign_negative" as const) : undefined;
  const wanted = { list, campaignId, adGroupIds, matches: matches?.flatMap((one) => one ?? []), below, max: size + 1 };
  const cut = cutPage(await keywordRows(services.db, account.id, wanted), size, ({ id }) => [id]);
  return { items: cut.rows, bookmark: cut.bookmark };
}
type Wanted = {
  campaign_id?: string;
  ad_group_id?: string;
  ad_group_ids?: readonly string[];
  match_types?: readonly (string | null)[];
  bookmark?: string;
  page_size?: number;
};

/** What keywords are to stand in: the letters before an id say which it is, and where there are none the account's own things do. */
async function parentOf({ services, viewer }: Context, accountId: string, named: string) {
  const account = await requireBooks(services, viewer, accountId, "ads:manage");
  const id = named.replace(/^[A-Z]+/, "");
  const letters = named.slice(0, -id.length);
  if (letters === "" && id === accountId) refuseUnbuilt("parent_id");
  const isThere = async (kind: "campaign" | "ad_group") =>
    (
      await entityIds(services.db, account.id, kind, {
        ...(kind === "campaign" ? { ids: [id] } : { adGroupIds: [id] }),
        ...{ past: null, max: 1 },
      })
    ).length > 0;
  if (letters !== "C" && (await isThere("ad_group"))) return { ad_group_id: id };
  if (letters !== "AG" && (await isThere("campaign"))) return { campaign_id: id };
  refuse("NOT_FOUND", { data: { missing: "entity" } });
}

type Made = { parent_id: string; keywords: readonly { match_type: string | null; value: string }[] };

/** Keywords that are to be made, each with what it is to stand in. */
export async function keywordsIn(context: Context, accountId: string, { parent_id, keywords }: Made) {
  const parent = await parentOf(context, accountId, parent_id);
  return keywords.map(({ match_type, value }) => ({ match_type, value, ...parent }));
}

/** What was done, for items that were asked for in other words. */
export async function asked<Item extends object>(
  items: readonly Item[],
  change: Promise<Outcome<object, string>[]>,
): Promise<Outcome<Item, string>[]> {
  const outcomes = await change;
  return outcomes.map((outcome, at) => ({ ...outcome, item: items[at] as Item }));
}

/** What is told of things that were made or changed, in the order of their ids; `read`: those of an account. */
export function readBack<Row extends { id: string }, View>(
  read: (db: Db, accountId: string, ids: readonly string[]) => Promise<Row[]>,
  tell: (row: Row) => View,
) {
  return async (ids: readonly string[], { services }: Context, { path }: OfAccount): Promise<View[]> => {
    const byId = new Map((await read(services.db, path.ad_account_id, ids)).map((row) => [row.id, tell(row)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  };
}

const views = readBack(
  (db, accountId, ids) => keywordRows(db, accountId, { ids, withArchived: true, below: null, max: ids.length }),
  keywordView,
);

/** Keywords to be archived or brought back, by their status; one that isn't archived stays as it is. */
export async function archivedAs(
  context: Context,
  accountId: string,
  items: readonly { id: string; archived?: boolean }[],
) {
  const ids = items.map(({ id }) => id);
  const rows = await keywordRows(context.services.db, accountId, {
    ids,
    withArchived: true,
    below: null,
    max: ids.length,
  });
  const archived = new Set(rows.flatMap(({ id, status }) => (status === "ARCHIVED" ? [id] : [])));
  return items.map(({ id, archived: wanted }) => ({
    id,
    ...(wanted === true ? { status: "ARCHIVED" } : wanted === false && archived.has(id) ? { status: "ACTIVE" } : {}),
  }));
}

/** Keywords of ad groups, and negative ones of campaigns. */
export const keywordsOperations = [
  v5List("keywords/get", { rows: page }, (rows) => rows.map(keywordView)),
  v5Batch("keywords/create", {
    items: ({ body }) => body.keywords,
    all: async (context, items, { path, body }) => {
      const made = await keywordsIn(context, path.ad_account_id, body);
      return asked(items, changeEntities(context, path.ad_account_id, "keyword", "create", made));
    },
    view: views,
    refused: ({ message }, { match_type, value }) => ({
      data: { match_type, value, bid: null, type: "keyword" },
      error_messages: [message],
    }),
  }),
  v5Batch("keywords/update", {
    items: ({ body }) => body.keywords,
    all: async (context, items, { path: { ad_account_id: id } }) =>
      asked(items, changeEntities(context, id, "keyword", "update", await archivedAs(context, id, items))),
    view: views,
    refused: ({ message }, { id, archived }) => ({
      data: { id, ...(archived !== undefined && { archived }), match_type: null, value: "", type: "keyword" },
      error_messages: [message],
    }),
  }),
];
