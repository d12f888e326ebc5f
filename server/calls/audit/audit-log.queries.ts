import { type AuditKind, commandPrefix } from "#spec/constants/audit-kinds.ts";
import { auditSays } from "#spec/constants/audit-says.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { firstIdAt } from "#server/database/ids.ts";

export type AuditLineRow = Awaited<ReturnType<typeof auditLines>>[number];

/** The lines that `of` asks for, oldest first, after an id. */
export async function auditLines(
  db: Db,
  of: { personId: string | null; call: string | null; since: Date | null },
  after: string,
  limit: number,
) {
  const { personId, call, since } = of;
  const lines = await db
    .selectFrom("audit_log as l")
    .selectAll("l")
    .where("l.id", ">", after)
    .$if(since !== null, (query) => query.where("l.id", ">=", firstIdAt(since ?? new Date(0))))
    .$if(call !== null, (query) => query.where("l.call", "ilike", `%${escapeLike(call ?? "")}%`))
    .$if(personId !== null, (query) =>
      query.where((on) => on.or([on("l.actor_id", "=", personId ?? ""), on("l.about_id", "=", personId ?? "")])),
    )
    .orderBy("l.id")
    .limit(limit)
    .execute();
  return named(db, lines);
}

/** The newest lines below an id. */
export async function newestAuditLines(
  db: Db,
  { personId, call, kind }: { personId: string | null; call: string | null; kind: AuditKind | null },
  below: string | null,
  limit: number,
) {
  const lines = await db
    .selectFrom("audit_log as l")
    .selectAll("l")
    .$if(below !== null, (query) => query.where("l.id", "<", below ?? ""))
    .$if(call !== null, (query) => query.where("l.call", "ilike", `%${escapeLike(call ?? "")}%`))
    .$if(kind !== null && kind !== "machine", (query) =>
      query.where("l.call", "in", kind === null || kind === "machine" ? [] : Object.keys(auditSays[kind])),
    )
    .$if(kind === "machine", (query) => query.where("l.call", "like", `${commandPrefix}%`))
    .$if(personId !== null, (query) =>
      query.where((on) => on.or([on("l.actor_id", "=", personId ?? ""), on("l.about_id", "=", personId ?? "")])),
    )
    .orderBy("l.id", "desc")
    .limit(limit)
    .execute();
  return named(db, lines);
}

/** The same lines with the usernames of whom they name. */
async function named<Line extends { actor_id: string; about_id: string | null }>(db: Db, lines: readonly Line[]) {
  const people = [...new Set(lines.flatMap((line) => [line.actor_id ?? [], line.about_id ?? []].flat()))];
  const known =
    people.length === 0
      ? []
      : await db.selectFrom("people").select(["id", "username"]).where("id", "in", people).execute();
  const names = new Map(known.map(({ id, username }) => [id, username]));
  return lines.map((line) => ({
    ...line,
    actor: names.get(line.actor_id ?? "") ?? null,
    about: names.get(line.about_id ?? "") ?? null,
  }));
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}
