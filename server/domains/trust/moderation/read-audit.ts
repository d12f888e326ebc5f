import type { CallParsed } from "#contract/kit/define.ts";
import type { listAuditLines, WireAuditLine } from "#contract/operate/people-desk.ts";
import type { Page } from "#server/calls/context.ts";
import { newestAuditLines } from "#server/calls/audit/audit-log.queries.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import type { Services } from "#server/services/services.ts";
import { findPerson } from "./desk-people.ts";

/** Lines of the audit log, the newest first. Of a person there is none of: none. */
export async function readAudit(
  services: Services,
  { person, call, kind, bookmark, page_size: size }: CallParsed<typeof listAuditLines>,
): Promise<Page<WireAuditLine>> {
  const [below = null] = openBookmark(bookmark, ["id"]) ?? [];
  const personId = person === undefined || person === "" ? null : (await findPerson(services, person)).id;
  if (personId === null && person !== undefined && person !== "") return { items: [], bookmark: null };
  const lines = await newestAuditLines(
    services.db,
    { personId, call: call ?? null, kind: kind ?? null },
    below,
    size + 1,
  );
  const page = cutPage(lines, size, ({ id }) => [id]);
  return {
    bookmark: page.bookmark,
    items: page.rows.map((line) => ({
      id: line.id,
      at: line.created_at.toISOString(),
      actor: personOf(line.actor_id, line.actor),
      about: personOf(line.about_id, line.about),
      call: line.call,
      names: Object.fromEntries(
        Object.entries(line.names).flatMap(([name, value]) => (value === null ? [] : [[name, wordsOf(value)]])),
      ),
      outcome: line.outcome,
      why: line.reason,
    })),
  };
}

/** Somebody who is there still. */
function personOf(id: string | null, username: string | null): WireAuditLine["actor"] {
  return id === null || username === null ? null : { id, username };
}

function wordsOf(value: unknown): string {
  return Array.isArray(value) ? value.join(",") : typeof value === "string" ? value : JSON.stringify(value);
}
