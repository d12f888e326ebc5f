import { sql } from "kysely";
import { sitemapAddresses } from "#spec/constants/own-limits.ts";
import type { Services } from "#server/services/services.ts";
import {
  lastId,
  nextBeginning,
  type SitemapKind,
  sitemapKinds,
} from "#server/domains/discovery/sitemap/cut-sitemap.ts";
import { isShown } from "#server/domains/people/profiles/shown-states.ts";
import { xmlText } from "./xml.ts";

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The index: the fixed pages, and public boards, packs and pins in parts that each begin after a key. */
export async function sitemapIndex({ db, config }: Services): Promise<string> {
  const { rows } = await sql<{ kind: string; first_id: string }>`
    select kind, first_id from sitemap_parts order by kind, first_id`.execute(db);
  const starts = [...["pages", ...sitemapKinds].map((kind) => ({ kind, first_id: "0" })), ...rows];
  const parts = starts.map(({ kind, first_id: first }) => `${config.publicUrl}/sitemaps/${kind}/${first}`);
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
    const { rows } = await sql<{
      slug: string;
    }>`select slug from topics order by slug limit ${sitemapAddresses.part}`.execute(db);
    return ["/", "/ideas/", ...rows.map((row) => `/ideas/${encodeURIComponent(row.slug)}/`)];
  }
  if (!isKind(kind)) return null;
  // A part is not longer than the protocol allows even where the job that cuts them is late.
  const end = (await nextBeginning(db, kind, from)) ?? lastId;
  if (kind === "pins") {
    const { rows } = await sql<{ id: string }>`
      with part as materialized (
        select id, person_id, sensitivity from pins where privacy = 'public' and deleted_at is null and id >= ${from} and id < ${end}
         order by id limit ${sitemapAddresses.most}
      ), hidden as materialized (
        select u.id from people u where u.id in (select person_id from part) and (u.is_unlisted or u.is_private)
      )
      select id from part where sensitivity is null and person_id not in (select id from hidden) order by id`.execute(
      db,
    );
    return rows.map((row) => `/pin/${row.id}/`);
  }
  if (kind === "packs") {
    const { rows } = await sql<{ id: string }>`
      with part as materialized (
        select id, owner_id from packs
         where not moderated and person_ids <> '{}' and id >= ${from} and id < ${end} order by id limit ${sitemapAddresses.most}
      )
      select k.id from part k join people p on p.id = k.owner_id
       where ${isShown("p")} and not p.is_unlisted and not p.is_private order by k.id`.execute(db);
    return rows.map((row) => `/packs/${row.id}/`);
  }
  const { rows } = await sql<{ slug: string; username: string }>`
    with part as materialized (
      select id, owner_id, slug from boards where privacy = 'public' and deleted_at is null and id >= ${from} and id < ${end}
       order by id limit ${sitemapAddresses.most}
    )
    select b.slug, p.username from part b join people p on p.id = b.owner_id
     where ${isShown("p")} and not p.is_unlisted and not p.is_private order by b.id`.execute(db);
  return rows.map((row) => `/${row.username}/${encodeURIComponent(row.slug)}/`);
}

function isKind(kind: string): kind is SitemapKind {
  return (sitemapKinds as readonly string[]).includes(kind);
}
