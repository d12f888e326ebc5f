import { sql } from "kysely";
import type { listAdArchive } from "#contract/business/ad-serving.ts";
import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { Targeting } from "#engines/auction/ad.ts";
import { adSlots } from "#spec/constants/ad-slots.ts";
import type { Page } from "#server/calls/context.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import { keptAdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import { nameOf, verifiedNames } from "#server/domains/business/creatives/payer-names.ts";
import type { Services } from "#server/services/services.ts";
import { audienceWords } from "./audience-words.ts";

const dayMs = 86_400_000;

type Row = {
  ad_id: string;
  pin_id: string;
  account_id: string;
  payer: string;
  title: string;
  destination_url: string;
  first_shown_on: string;
  last_shown_on: string;
  is_running: boolean;
  targeting: Targeting;
};
type Told = CallData<typeof listAdArchive>[number];

/** What somebody saw within a year, what was seen last first: also what was stopped since, under whoever paid for it then. */
export async function listArchive(
  { db, clock }: Services,
  { locale }: Pick<Viewer, "locale">,
  { bookmark, page_size }: CallParsed<typeof listAdArchive>,
): Promise<Page<Told>> {
  await keptAdSettings(db);
  const now = clock.now();
  const from = openBookmark(bookmark, ["integer", "id"]);
  const before =
    from === null
      ? sql``
      : sql`and (a.last_shown_on, a.id) < (date '1970-01-01' + ${from[0]}::int, ${from[1]}::bigint)`;
  const { rows } = await sql<Row>`
    select a.id as ad_id, a.pin_id, a.ad_account_id as account_id, coalesce(a.shown_payer, a.payer) as payer, a.name as title,
           a.destination_url, a.first_shown_on::text, a.last_shown_on::text, g.targeting,
           (a.review = 'APPROVED' and a.status = 'ACTIVE' and c.status = 'ACTIVE' and g.status = 'ACTIVE'
             and (c.ends_at is null or c.ends_at > ${now})) as is_running
      from ads a
      join campaigns c on c.ad_account_id = a.ad_account_id and c.id = a.campaign_id
      join ad_groups g on g.ad_account_id = a.ad_account_id and g.id = a.ad_group_id
     where a.last_shown_on > ${dayBefore(now)}::date ${before}
     order by a.last_shown_on desc, a.id desc limit ${page_size + 1}`.execute(db);
  const page = cutPage(rows, page_size, (row) => [Date.parse(row.last_shown_on) / dayMs, row.ad_id]);
  const verified = await verifiedNames(db, page.rows);
  return { items: page.rows.map((row) => told(locale, row, verified)), bookmark: page.bookmark };
}

function told(locale: string, row: Row, verified: ReadonlySet<string>): Told {
  const { account_id, payer, destination_url, targeting, ...rest } = row;
  return {
    ...rest,
    promoter: { id: account_id, name: payer, is_verified: verified.has(nameOf(row)) },
    destination: new URL(destination_url).hostname,
    audience: audienceWords(locale, targeting),
  };
}

function dayBefore(now: Date): string {
  return new Date(now.getTime() - adSlots.archiveDays * dayMs).toISOString().slice(0, 10);
}
