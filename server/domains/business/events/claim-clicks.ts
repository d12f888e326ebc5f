import { sql } from "kysely";
import { repeatedClicks } from "#spec/constants/ad-clicks.ts";
import type { InvalidReason } from "#spec/constants/ad-events.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Clicker } from "./clicker.ts";
import { claimVisits } from "./claim-visits.ts";
import { isPaidClick, type JudgedEvent } from "./served-ad.ts";

/** The mark of a click on any ad of the account. */
const anyAd = "0";

type Mark = { viewer_key: string; ad_id: string; clicked_at: Date | null };

/**
 * Tells which clicks of an account are to be paid: none of whoever clicked on the same ad within a day or on another of the account within
 * half an hour, and of visitors no more than their network explains. Whoever it is by their account, and by their browser: a second account
 * in it is no second person. Locks marks and then networks, each by key.
 */
export async function claimClicks(
  tx: Tx,
  accountId: string,
  events: readonly JudgedEvent[],
  clicker: Clicker | null,
  now: Date,
): Promise<JudgedEvent[]> {
  const clicks = events.filter(isPaidClick);
  if (clicks.length === 0) return [...events];
  const marks = await lockMarks(tx, accountId, clicks, clicker);
  const reasons = new Map<JudgedEvent, InvalidReason>();
  const first = clicks.filter((click) => {
    const own = marks.filter(
      ({ viewer_key, ad_id }) =>
        keysOf(click, clicker).includes(viewer_key) && (ad_id === anyAd || ad_id === click.adId),
    );
    const isRepeated = own.some((mark) => isRecent(mark, now));
    if (isRepeated) reasons.set(click, "repeated");
    else for (const mark of own) mark.clicked_at = now;
    return !isRepeated;
  });
  for (const click of await claimVisits(tx, first, clicker, now)) reasons.set(click, "crowd");
  const paid = first.filter((click) => !reasons.has(click));
  await writeMarks(tx, accountId, marksOf(paid, clicker), now);
  return events.map((event) => ({ ...event, reason: reasons.get(event) ?? event.reason }));
}

/** Whatever a clock that has gone back has left ahead of now says nothing. */
function isRecent({ ad_id, clicked_at }: Mark, now: Date): boolean {
  const within = ad_id === anyAd ? repeatedClicks.advertiserMs : repeatedClicks.adMs;
  return clicked_at !== null && Math.abs(now.getTime() - clicked_at.getTime()) < within;
}

const keysOf = ({ viewerKey }: JudgedEvent, clicker: Clicker | null) => [
  ...new Set([viewerKey, ...(clicker === null ? [] : [clicker.viewerKey, clicker.deviceKey ?? clicker.viewerKey])]),
];

function marksOf(clicks: readonly JudgedEvent[], clicker: Clicker | null): { viewer_key: string; ad_id: string }[] {
  const marks = clicks.flatMap((click) =>
    keysOf(click, clicker).flatMap((viewer_key) => [anyAd, click.adId].map((ad_id) => ({ viewer_key, ad_id }))),
  );
  return [...new Map(marks.map((mark) => [`${mark.viewer_key} ${mark.ad_id}`, mark])).values()];
}

/** A mark of nobody yet is made first, so that of two clicks at once one waits for the other. */
async function lockMarks(
  tx: Tx,
  accountId: string,
  clicks: readonly JudgedEvent[],
  clicker: Clicker | null,
): Promise<Mark[]> {
  const asked = marksOf(clicks, clicker).toSorted(byKey);
  const keys = asked.map(({ viewer_key }) => viewer_key);
  const ads = asked.map(({ ad_id }) => ad_id);
  await sql`
    insert into ad_click_marks (viewer_key, ad_account_id, ad_id, clicked_at)
    select k, ${accountId}, ad, '-infinity' from unnest(${keys}::text[], ${ads}::bigint[]) as t (k, ad)
    on conflict do nothing`.execute(tx);
  const marks: Mark[] = [];
  for (const key of [...new Set(keys)]) {
    const { rows } = await sql<Mark>`
      select viewer_key, ad_id, nullif(clicked_at, '-infinity') as clicked_at from ad_click_marks
       where viewer_key = ${key} and ad_account_id = ${accountId} and ad_id = any(${ads}::bigint[])
       order by ad_id for update`.execute(tx);
    marks.push(...rows);
  }
  return marks;
}

type Named = Pick<Mark, "viewer_key" | "ad_id">;

/** The order that every process locks in. */
function byKey(a: Named, b: Named): number {
  if (a.viewer_key !== b.viewer_key) return a.viewer_key < b.viewer_key ? -1 : 1;
  return Number(BigInt(a.ad_id) - BigInt(b.ad_id));
}

async function writeMarks(
  tx: Tx,
  accountId: string,
  marks: readonly { viewer_key: string; ad_id: string }[],
  now: Date,
) {
  if (marks.length === 0) return;
  await sql`
    update ad_click_marks m set clicked_at = ${now}
      from unnest(${marks.map(({ viewer_key }) => viewer_key)}::text[], ${marks.map(({ ad_id }) => ad_id)}::bigint[]) as t (k, ad)
     where m.viewer_key = t.k and m.ad_account_id = ${accountId} and m.ad_id = t.ad`.execute(tx);
}
