import { sql } from "kysely";
import type { Services } from "#server/services/services.ts";
import { isShown } from "#server/domains/people/profiles/shown-states.ts";
import { xmlText } from "./xml.ts";

/** The protocol allows 50,000 addresses a file. */
const perPart = 20_000;
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The index: the fixed pages, and public boards and pins in parts that each begin after a key. */
export async function sitemapIndex({ db, config }: Services): Promise<string> {
  const starts = await Promise.all(
    (["boards", "pins"] as const).map(async (table) => {
      const { rows } = await sql<{ id: string }>`
        select id from (select id, row_number() over (order by id) as n from ${sql.table(table)} where privacy = 'public' and deleted_at is null) t
         where (n - 1) % ${perPart} = 0`.execute(db);
      return rows.map((row) => `${config.publicUrl}/sitemaps/${table}/${row.id}`);
    }),
  );
  const parts = [`${config.publicUrl}/sitemaps/pages/0`, ...starts.flat()];
  return `${head}<sitemapindex ${namespace}>${parts.map((part) => `<sitemap><loc>${xmlText(part)}</loc></sitemap>`).join("")}</sitemapindex>`;
}

/** One part, or null when there is no such part. */
export async function sitemapPart(services: Services, kind: string, from: string): Promise<string | null> {
  if (!/^\d{1,18}$/.test(from)) return null;
  const addresses = await addressesOf(services, kind, from);
  if (addresses === null) return null;
  const urls = addresses.map((path) => `<url><loc>${xmlText(services.config.publicUrl + path)}</loc></url>`);
  return `${head}<urlset ${namespace}>${urls.join("")}</urlset>`;
}

async function addressesOf({ db }: Services, kind: string, from: string): Promise<string[] | null> {
  if (kind === "pages") {
    const { rows } = await sql<{ slug: string }>`select slug from topics order by slug limit ${perPart}`.execute(db);
    return ["/", "/ideas/", ...rows.map((row) => `/ideas/${encodeURIComponent(row.slug)}/`)];
  }
  if (kind === "pins") {
    const { rows } = await sql<{ id: string }>`
      with part as materialized (
        select id, person_id, sensitivity from pins where privacy = 'public' and deleted_at is null and id >= ${from}
         order by id limit ${perPart}
      ), hidden as materialized (
        select u.id from people u where u.id in (select person_id from part) and (u.is_unlisted or u.is_private)
      )
      select id from part where sensitivity is null and person_id not in (select id from hidden) order by id`.execute(
      db,
    );
    return rows.map((row) => `/pin/${row.id}/`);
  }
  if (kind !== "boards") return null;
  const { rows } = await sql<{ slug: string; username: string }>`
    with part as materialized (
      select id, owner_id, slug from boards where privacy = 'public' and deleted_at is null and id >= ${from}
       order by id limit ${perPart}
    )
    select b.slug, p.username from part b join people p on p.id = b.owner_id
     where ${isShown("p")} and not p.is_unlisted and not p.is_private order by b.id`.execute(db);
  return rows.map((row) => `/${row.username}/${encodeURIComponent(row.slug)}/`);
}
