import type { listApps, listConnectedApps } from "#contract/identity/apps.ts";
import { type CallData, type CallParsed, scopes } from "#contract/kit/define.ts";
import type { Page } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import type { Services } from "#server/services/services.ts";
import { appsByIds, ownAppIds } from "#server/domains/identity/tokens/apps.queries.ts";
import { appView } from "./apps.view.ts";
import { holdsUntil } from "./give-scopes.ts";

type Items<Call extends typeof listApps | typeof listConnectedApps> = CallData<Call>[number];

/** The apps a person made, the newest first. They are few enough (appLimits.perPersonMax) to be looked through by name here. */
export async function appsOf(
  { db, clock }: Services,
  viewer: Person,
  { bookmark, page_size: size, term = "" }: CallParsed<typeof listApps>,
): Promise<Page<Items<typeof listApps>>> {
  const from = openBookmark(bookmark, ["id"]);
  const wanted = term.toLocaleLowerCase();
  const apps = [...(await appsByIds(db, await ownAppIds(db, viewer.id))).values()]
    .filter(
      ({ id, name }) => (from === null || BigInt(id) < BigInt(from[0])) && name.toLocaleLowerCase().includes(wanted),
    )
    .toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? 1 : -1));
  const page = cutPage(apps, size, ({ id }) => [id]);
  return { items: page.rows.map((app) => appView(app, clock.now())), bookmark: page.bookmark };
}

/** The apps a person lets act for them, by when those were made, the newest first. */
export async function connectedApps(
  { db }: Services,
  viewer: Person,
  { bookmark, page_size: size }: CallParsed<typeof listConnectedApps>,
): Promise<Page<Items<typeof listConnectedApps>>> {
  const from = openBookmark(bookmark, ["id"]);
  const rows = await db
    .selectFrom("app_grants")
    .select(["app_id", "scopes", "granted_at", "used_at"])
    .where("person_id", "=", viewer.id)
    .$if(from !== null, (query) => query.where("app_id", "<", from?.[0] ?? ""))
    .orderBy("app_id", "desc")
    .limit(size + 1)
    .execute();
  const page = cutPage(rows, size, ({ app_id: id }) => [id]);
  const ids = page.rows.map(({ app_id: id }) => id);
  const apps = await appsByIds(db, ids);
  const items = page.rows.flatMap((row) => {
    const app = apps.get(row.app_id);
    if (app === undefined) return [];
    const { id, name, purpose } = app;
    return {
      ...{ id, name, purpose },
      scopes: scopes.filter((scope) => row.scopes.includes(scope)),
      granted_at: row.granted_at.toISOString(),
      ends_at: holdsUntil(row.granted_at).toISOString(),
      used_at: row.used_at?.toISOString() ?? null,
    };
  });
  return { items, bookmark: page.bookmark };
}
