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
  { person, call, bookmark, page_size: size }: CallParsed<typeof listAuditLines>,
): Promise<Page<WireAuditLine>> {
  const [below = null] = openBookmark(bookmark, ["id"]) ?? [];
  const personId = person === undefined || person === "" ? null : (await findPerson(services, person)).id;
  if (personId === null && person !== undefined && person !== "") return { items: [], bookmark: null };
  const lines = await newestAuditLines(services.db, { personId, call: call ?? null }, below, size + 1);
  const page = cutPage(lines, size, ({ id }) => [id]);
  return {
    bookmark: page.bookmark,
    items: page.rows.map((line) => ({
      id: line.id,
      at: line.created_at.toISOString(),
      actor: line.actor,
      about: line.about,
      call: line.call,
      names: Object.entries(line.names)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => `${name}=${String(value)}`)
        .join(" "),
      outcome: line.outcome,
      why: line.reason,
    })),
  };
}
