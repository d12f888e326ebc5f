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
  return db
    .selectFrom("audit_log as l")
    .leftJoin("people as p", "p.id", "l.actor_id")
    .leftJoin("people as o", "o.id", "l.about_id")
    .selectAll("l")
    .select(["p.username as actor", "o.username as about"])
    .where("l.id", ">", after)
    .$if(since !== null, (query) => query.where("l.id", ">=", firstIdAt(since ?? new Date(0))))
    .$if(call !== null, (query) => query.where("l.call", "ilike", `%${escapeLike(call ?? "")}%`))
    .$if(personId !== null, (query) =>
      query.where((on) => on.or([on("l.actor_id", "=", personId ?? ""), on("l.about_id", "=", personId ?? "")])),
    )
    .orderBy("l.id")
    .limit(limit)
    .execute();
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}
