import { sql } from "kysely";
import type { listAdArchive } from "#contract/business/ad-serving.ts";
import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { Targeting } from "#engines/auction/ad.ts";
import { adSlots } from "#spec/constants/ad-slots.ts";
import type { Page } from "#server/calls/context.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import { keptAdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import type { Services } from "#server/services/services.ts";
import { audienceWords } from "./audience-words.ts";

type Row = {
  ad_id: string;
  pin_id: string;
  account_id: string;
  promoter: string;
  title: string;
  destination_url: string;
  approved_at: Date;
  starts_at: Date;
  ends_at: Date | null;
  is_running: boolean;
  targeting: Targeting;
};
type Told = CallData<typeof listAdArchive>[number];

/** What was let run within a year, the last approved first. */
export async function listArchive(
  { db, clock }: Services,
  { locale }: Pick<Viewer, "locale">,
  { bookmark, page_size }: CallParsed<typeof listAdArchive>,
): Promise<Page<Told>> {
  await keptAdSettings(db);
  const now = clock.now();
  const from = openBookmark(bookmark, ["time", "id"]);
  const before = from === null ? sql`` : sql`and (a.reviewed_at, a.id) < (${from[0]}, ${from[1]}::bigint)`;
  const { rows } = await sql<Row>`
    select a.id as ad_id, a.pin_id, a.ad_account_id as account_id, v.name as promoter, a.name as title, a.destination_url,
           a.reviewed_at as approved_at, c.starts_at, c.ends_at, g.targeting,
           (a.status = 'ACTIVE' and c.status = 'ACTIVE' and g.status = 'ACTIVE' and (c.ends_at is null or c.ends_at > ${now})) as is_running
      from ads a
      join advertisers v on v.id = a.ad_account_id
      join campaigns c on c.ad_account_id = a.ad_account_id and c.id = a.campaign_id
      join ad_groups g on g.ad_account_id = a.ad_account_id and g.id = a.ad_group_id
     where a.review = 'APPROVED' and a.reviewed_at is not null and a.reviewed_at > ${daysBefore(now)} ${before}
     order by a.reviewed_at desc, a.id desc limit ${page_size + 1}`.execute(db);
  const page = cutPage(rows, page_size, (row) => [row.approved_at, row.ad_id]);
  return { items: page.rows.map((row) => told(locale, row)), bookmark: page.bookmark };
}

function told(locale: string, row: Row): Told {
  const { account_id, promoter, destination_url, approved_at, starts_at, ends_at, targeting, ...rest } = row;
  return {
    ...rest,
    promoter: { id: account_id, name: promoter },
    destination: new URL(destination_url).hostname,
    approved_at: approved_at.toISOString(),
    starts_at: starts_at.toISOString(),
    ends_at: ends_at?.toISOString() ?? null,
    audience: audienceWords(locale, targeting),
  };
}

function daysBefore(now: Date): Date {
  return new Date(now.getTime() - adSlots.archiveDays * 86_400_000);
}
