import type { CallParsed } from "#contract/kit/define.ts";
import type { getAdDesk, listDecisions, WireDeskAd, WireLoggedDecision } from "#contract/operate/ad-desk.ts";
import type { CallContext, Page } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import { promotablePins } from "#server/domains/business/creatives/promotable.queries.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import type { Services } from "#server/services/services.ts";
import { permissionsOn } from "#server/domains/business/access/permissions-on.ts";
import {
  adsOnDesk,
  type DecisionRow,
  type DeskRow,
  deskRowsOf,
  lastDecisionsOn,
  newestDecisions,
} from "./desk.queries.ts";
import { countOnDesk } from "./count-on-desk.queries.ts";
import { deskAdView, type DeskFacts, loggedDecisionView } from "./desk.view.ts";

const decisionsShown = 6;

/** What waits for a decision, as an operator sees it. */
export async function readDesk(
  { services, viewer }: CallContext<Person>,
  { query, bookmark, page_size: size }: CallParsed<typeof getAdDesk>,
): Promise<{ data: { waiting: number; ads: WireDeskAd[] }; bookmark: string | null }> {
  const { db, clock } = services;
  const behind = openBookmark(bookmark, ["time", "id"]);
  const asked = query === undefined || query === "" ? null : query;
  const [found, waiting] = await Promise.all([adsOnDesk(db, asked, behind, size + 1), countOnDesk(db)]);
  const { rows, bookmark: next } = cutPage(found, size, (row) => [row.submitted_at, row.id]);
  const accountIds = [...new Set(rows.map((row) => row.ad_account_id))];
  const [decisions, own] = await Promise.all([
    lastDecisionsOn(
      db,
      accountIds,
      rows.map((row) => row.id),
      decisionsShown,
    ),
    permissionsOn(db, viewer.id, accountIds),
  ]);
  const facts = await factsOf(services, viewer, rows, decisions);
  const ofAd = Map.groupBy(decisions, (one) => one.ad_id);
  const about = { viewerId: viewer.id, now: clock.now() };
  const ads = rows.map((row) =>
    deskAdView(row, facts, { ...about, decisions: ofAd.get(row.id) ?? [], isOwn: own.has(row.ad_account_id) }),
  );
  return { data: { waiting, ads }, bookmark: next };
}

/** What was decided, newest first. */
export async function readDecisions(
  { services, viewer }: CallContext<Person>,
  { verdict, by, bookmark, page_size }: CallParsed<typeof listDecisions>,
): Promise<Page<WireLoggedDecision>> {
  const [below = null] = openBookmark(bookmark, ["id"]) ?? [];
  const filter = {
    verdict: verdict ?? null,
    by: by === "me" ? viewer.id : null,
    byHand: by === undefined || by === "me" ? null : by === "people",
  };
  const page = cutPage(await newestDecisions(services.db, filter, below, page_size + 1), page_size, ({ id }) => [id]);
  const rows = await deskRowsOf(
    services.db,
    page.rows.map((row) => row.ad_account_id),
    page.rows.map((row) => row.ad_id),
  );
  const facts = await factsOf(services, viewer, rows, page.rows);
  const ads = new Map(rows.map((row) => [row.id, row]));
  const items = page.rows.flatMap((decided) => {
    const row = ads.get(decided.ad_id);
    return row === undefined ? [] : [loggedDecisionView(row, decided, facts)];
  });
  return { items, bookmark: page.bookmark };
}

async function factsOf(
  { db }: Services,
  viewer: Person,
  rows: readonly DeskRow[],
  decisions: readonly DecisionRow[],
): Promise<DeskFacts> {
  const ids = [
    ...rows.flatMap((row) => [row.owner_id, row.claimed_by ?? []].flat()),
    ...decisions.flatMap((one) => one.decided_by ?? []),
  ];
  const [people, pins] = await Promise.all([
    peopleByIds(db, ids, viewer),
    promotablePins(db, [...new Set(rows.map((row) => row.pin_id))]),
  ]);
  return { locale: viewer.locale, people, pins: new Map(pins.map((pin) => [pin.id, pin])) };
}
