import type { CallContext, Page } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import { adViews } from "#server/domains/business/campaigns/ads.view.ts";
import { adRows, campaignRows } from "#server/domains/business/campaigns/campaigns.queries.ts";
import { campaignViews } from "#server/domains/business/campaigns/campaigns.view.ts";
import { adGroupsByIds, entityIds, mediaKindsOf } from "#server/domains/business/campaigns/entities.queries.ts";
import { type BooksOf, requireBooks } from "#server/domains/business/campaigns/require-books.ts";
import { pageOf } from "#server/domains/public-api/organic/paging.ts";
import { v5Ad, type V5AdGroup, v5AdGroup, v5Campaign } from "./entities.view.ts";

type Context = CallContext<Person>;
type Reading = Pick<Context, "services">;
type Read<View> = (context: Reading, account: BooksOf, ids: readonly string[]) => Promise<View[]>;

/** Campaigns, ad groups and ads of an account as the public API tells them, by their ids; in no order. */
export const readEntities = {
  campaign: async ({ services: { db, clock } }: Reading, account: BooksOf, ids: readonly string[]) => {
    const place = { id: account.id, zone: account.timeZone };
    const rows = await campaignRows(db, place, { ids, below: null, max: ids.length });
    const views = await campaignViews(db, account, rows, clock.now());
    return views.map((view) => v5Campaign(account.id, view));
  },
  ad_group: async (context: Reading, account: BooksOf, ids: readonly string[]): Promise<V5AdGroup[]> => {
    const groups = await adGroupsByIds(context.services.db, account.id, ids);
    const campaignIds = [...new Set(groups.map((group) => group.campaign_id))];
    const campaigns = new Map(
      (await readEntities.campaign(context, account, campaignIds)).map((one) => [one.id ?? "", one]),
    );
    return groups.map((group) =>
      v5AdGroup(account.id, group, campaigns.get(group.campaign_id), context.services.clock.now()),
    );
  },
  ad: async ({ services: { db, clock } }: Reading, account: BooksOf, ids: readonly string[]) => {
    const rows = await adRows(db, account.id, { ids, max: ids.length });
    const kinds = await mediaKindsOf(
      db,
      rows.map((row) => row.pin_id),
    );
    const views = await adViews(db, account.id, rows, clock.now());
    return views.map((view) => v5Ad(account.id, view, kinds.get(view.pin.id)));
  },
} as const;

type OfAccount = { path: { ad_account_id: string } };
type Wanted = {
  query: { bookmark?: string; page_size?: number; order?: string; entity_statuses?: readonly string[] } & {
    [Name in "campaign_ids" | "ad_group_ids" | "ad_ids"]?: readonly string[];
  };
};

/** The ids of an account's campaigns, ad groups or ads, a page of them. */
export function pageOfIds(kind: keyof typeof readEntities) {
  return async ({ services: { db } }: Context, { path, query }: OfAccount & Wanted): Promise<Page<string>> => {
    const { bookmark, page_size: size } = pageOf(query);
    const [past = null] = openBookmark(bookmark, ["id"]) ?? [];
    const ids = await entityIds(db, path.ad_account_id, kind, {
      ...{ ids: query.ad_ids, campaignIds: query.campaign_ids, adGroupIds: query.ad_group_ids },
      ...{ statuses: query.entity_statuses, ascending: query.order === "ASCENDING", past, max: size + 1 },
    });
    const page = cutPage(ids, size, (id) => [id]);
    return { items: page.rows, bookmark: page.bookmark };
  };
}

/** What is told of them, in the order of their ids. */
export function told<View extends { id?: string }>(read: Read<View>) {
  return async (ids: readonly string[], context: Context, { path }: OfAccount): Promise<View[]> => {
    const account = await requireBooks(context.services, context.viewer, path.ad_account_id, "ads:read");
    const views = new Map((await read(context, account, ids)).map((view) => [view.id, view]));
    return ids.flatMap((id) => views.get(id) ?? []);
  };
}
