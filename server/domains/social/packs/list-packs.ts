import { sql } from "kysely";
import type { CallParsed } from "#contract/kit/define.ts";
import type { listPacks as listPacksCall, WirePackCard } from "#contract/social/packs.ts";
import type { Page } from "#server/calls/context.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import type { Services } from "#server/services/services.ts";
import { personByName } from "#server/domains/people/profiles/person-by-name.ts";
import { packRows, visiblePacks } from "./packs.queries.ts";
import { packCards } from "./packs.view.ts";

/** The packs that a person made, newest first, as far as the viewer may see them. */
export async function listPacks(
  { db }: Services,
  viewer: Viewer,
  input: CallParsed<typeof listPacksCall>,
): Promise<Page<WirePackCard>> {
  const maker = await personByName(db, input.username, viewer);
  const from = openBookmark(input.bookmark, ["id"]);
  const { rows } = await sql<{ pack_id: string }>`
    select pack_id from person_packs
     where person_id = ${maker.id} and role = 'maker' ${from === null ? sql`` : sql`and pack_id < ${from[0]}::bigint`}
     order by pack_id desc limit ${input.page_size + 1}`.execute(db);
  const page = cutPage(rows, input.page_size, (row) => [row.pack_id]);
  const ids = page.rows.map((row) => row.pack_id);
  const byId = await packRows(db, ids);
  const packs = await visiblePacks(
    db,
    viewer,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
  return { items: await packCards(db, viewer, packs), bookmark: page.bookmark };
}
