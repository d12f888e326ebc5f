import type { CallParsed } from "#contract/kit/define.ts";
import type { listOwnReports, listStatements, WireOwnReport, WireStatement } from "#contract/social/moderation.ts";
import { moderationLimits } from "#spec/constants/moderation.ts";
import type { Page } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import type { Services } from "#server/services/services.ts";
import { reportsBy, type StatementRow, statementsOf } from "./statements.queries.ts";

const dayMs = 86_400_000;

/** What was decided about somebody and what is theirs. */
export async function readStatements(
  { db }: Services,
  viewer: Person,
  { bookmark, page_size }: CallParsed<typeof listStatements>,
): Promise<Page<WireStatement>> {
  const [below = null] = openBookmark(bookmark, ["id"]) ?? [];
  const page = cutPage(await statementsOf(db, viewer.id, below, page_size + 1), page_size, ({ id }) => [id]);
  return { items: page.rows.map(statementView), bookmark: page.bookmark };
}

function statementView(row: StatementRow): WireStatement {
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    words: row.words,
    action: row.action,
    reason: row.reason,
    note: row.note,
    is_automated: row.is_automated,
    until: row.until?.toISOString() ?? null,
    appeal:
      row.appeal === null || row.appealed_at === null
        ? null
        : { text: row.appeal, sent_at: row.appealed_at.toISOString(), outcome: row.outcome, note: row.outcome_note },
    appeal_until: new Date(row.at.getTime() + moderationLimits.appealDays * dayMs).toISOString(),
  };
}

/** What somebody reported, and what came of it. */
export async function readOwnReports(
  { db }: Services,
  viewer: Person,
  { bookmark, page_size }: CallParsed<typeof listOwnReports>,
): Promise<Page<WireOwnReport>> {
  const [before = null] = openBookmark(bookmark, ["time"]) ?? [];
  const rows = await reportsBy(db, viewer.id, before === null ? null : new Date(before), page_size + 1);
  const page = cutPage(rows, page_size, (row) => [row.created_at]);
  return {
    items: page.rows.map((row) => ({
      kind: row.kind,
      subject_id: row.subject_id,
      reason: row.reason,
      detail: row.detail,
      at: row.created_at.toISOString(),
      outcome: row.closed_at === null ? null : row.outcome === null || row.outcome === "NONE" ? "KEPT" : "ACTED",
    })),
    bookmark: page.bookmark,
  };
}
