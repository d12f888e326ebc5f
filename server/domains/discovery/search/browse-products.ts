import { sql } from "kysely";
import type { SearchFilters } from "#rules/discovery/search-filters.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import type { Services } from "#server/services/services.ts";
import type { FoundIds } from "./find-ids.ts";
import { pictureOfDocument } from "./picture-of-document.ts";
import { postgresFacets } from "./postgres-facets.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { anyFilter, failing, passes } from "./postgres-filters.ts";

type BrowseInput = {
  filters: SearchFilters;
  personId: string | null;
  bookmark?: string | undefined;
  page_size: number;
};

/** Facets are counted among so many of the newest. */
const maxCounted = 4_000;

/** Everything that can be bought, the latest saved first, for a search without a word. No picture twice in sight. */
export async function browseProducts({ db }: Services, viewer: Viewer, input: BrowseInput): Promise<FoundIds> {
  const { filters, personId, page_size } = input;
  const below = openBookmark(input.bookmark, ["id"])?.[0] ?? null;
  const same = sql.raw(personId === null ? pictureOfDocument : "d.root_pin_id");
  const own = personId === null ? sql`` : sql`and d.person_id = ${personId}::bigint`;
  const [{ rows }, facets] = await Promise.all([
    sql<{ id: string; same: string }>`
      select d.pin_id as id, ${same} as same from pin_documents d
       where d.privacy = 'public' and d.price is not null ${own}
         ${below === null ? sql`` : sql`and d.pin_id < ${below}::bigint`}
         ${anyFilter(filters) ? sql`and ${passes(filters)}` : sql``}
       order by d.pin_id desc limit ${page_size + 1}`.execute(db),
    below === null
      ? postgresFacets(
          db,
          viewer,
          sql`
            select d.pin_id as id, ${same} as same, d.save_count as popularity, d.words, d.domain, d.brand, d.colors, d.styles,
                   d.topics, d.price, d.on_sale, ${failing(filters)} as failing
              from pin_documents d where d.privacy = 'public' and d.price is not null ${own}
             order by d.pin_id desc limit ${maxCounted}`,
        )
      : null,
  ]);
  const page = cutPage(rows, page_size, (row) => [row.id]);
  const first = new Map(page.rows.toReversed().map((row) => [row.same, row.id]));
  return {
    ids: page.rows.filter((row) => first.get(row.same) === row.id).map((row) => row.id),
    bookmark: page.bookmark,
    correction: null,
    suggestion: null,
    facets,
  };
}
