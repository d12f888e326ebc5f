import { sql } from "kysely";
import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { listTrash as listTrashCall } from "#contract/content/pins.ts";
import type { Cover } from "#server/database/tables/board-tables.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import type { Page } from "#server/calls/context.ts";
import type { Services } from "#server/services/services.ts";
import { coverUrl } from "#server/domains/media/media-view.ts";
import type { Person } from "#server/calls/viewer.ts";
import { restorableUntil } from "./restorable-until.ts";

type Item = CallData<typeof listTrashCall>[number];
type Thing = { id: string; title: string; cover: Pick<Cover, "hash" | "dominant_color"> | null };

const noColor = "#e9e9e9";

/** What the person deleted and can still take back, newest first. Pins that went with their board stand there as the board. */
export async function listTrash(
  { db, clock }: Services,
  person: Person,
  input: CallParsed<typeof listTrashCall>,
): Promise<Page<Item>> {
  const kind = input.kind === "pins" ? "pin" : "board";
  const from = openBookmark(input.bookmark, ["time", "id"]);
  const { rows } = await sql<{ id: string; deleted_at: Date }>`
    select id, deleted_at from trash
     where person_id = ${person.id} and kind = ${kind} ${input.id === undefined ? sql`` : sql`and id = ${input.id}`}
       ${from === null ? sql`` : sql`and (deleted_at, id) < (${from[0]}::timestamptz, ${from[1]}::bigint)`}
     order by deleted_at desc, id desc limit ${input.page_size + 1}`.execute(db);
  const page = cutPage(rows, input.page_size, (row) => [row.deleted_at, row.id]);
  const ids = page.rows.map((row) => row.id);
  const things =
    kind === "pin"
      ? await sql<Thing>`
          select id, title, jsonb_build_object('hash', media_hash, 'dominant_color', dominant_color) as cover
            from pins where id = any(${ids}::bigint[])`.execute(db)
      : await sql<Thing>`select id, name as title, covers->0 as cover from boards where id = any(${ids}::bigint[])`.execute(
          db,
        );
  const byId = new Map(things.rows.map((thing) => [thing.id, thing]));
  const items = page.rows.flatMap(({ id, deleted_at }): Item[] => {
    const thing = byId.get(id);
    const until = restorableUntil(deleted_at);
    if (thing === undefined || until < clock.now()) return [];
    return [
      {
        id,
        kind,
        title: thing.title,
        image_url: thing.cover === null ? null : coverUrl(thing.cover.hash),
        dominant_color: thing.cover?.dominant_color ?? noColor,
        deleted_at: deleted_at.toISOString(),
        restorable_until: until.toISOString(),
      },
    ];
  });
  return { items, bookmark: page.bookmark };
}
