import { sql } from "kysely";
import type { AdsCounted } from "#server/services/ads.ts";
import type { Services } from "#server/services/services.ts";

type Pages = Pick<AdsCounted, "pages" | "places" | "placed">;

/** Adds what a process counts to the day (UTC), from where it did so last. What can't be written now is added the next time. */
export function pageDayKeeper({ db, clock }: Pick<Services, "db" | "clock">, counted: () => Pages) {
  let kept: Pages = { pages: 0, places: 0, placed: 0 };
  return async (): Promise<void> => {
    const now = { ...counted() };
    const [pages, places, placed] = [now.pages - kept.pages, now.places - kept.places, now.placed - kept.placed];
    if (pages === 0) return;
    const day = clock.now().toISOString().slice(0, 10);
    await sql`
      insert into ad_page_days (day, pages, places, placed) values (${day}::date, ${pages}, ${places}, ${placed})
          on conflict (day) do update
         set pages = ad_page_days.pages + excluded.pages, places = ad_page_days.places + excluded.places,
             placed = ad_page_days.placed + excluded.placed`.execute(db);
    kept = now;
  };
}
