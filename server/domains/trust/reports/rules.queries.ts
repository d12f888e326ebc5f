import type { Tables } from "#server/database/tables/tables.ts";
import { type Selectable, sql } from "kysely";
import type { RuleKind } from "#spec/constants/content-rules.ts";
import type { ReportedKind } from "#spec/constants/moderation.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

export type RuleRow = Selectable<Tables["content_rules"]>;
export type RuleHit = Selectable<Tables["content_rule_hits"]>;

/** The rules in force. */
export async function activeRules(db: Db | Tx, now: Date): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select * from content_rules where is_on and (expires_at is null or expires_at > ${now}) order by id`.execute(db);
  return rows;
}

/** How many rules there are. */
export async function countRules(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from content_rules`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Rules below an id, the newest first: of one kind, or with a text in them. */
export async function newestRules(
  db: Db,
  filter: { kind: RuleKind | null; typed: string },
  below: string | null,
  max: number,
): Promise<RuleRow[]> {
  const holds = `%${filter.typed.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const wanted = [
    below === null ? sql`true` : sql`id < ${below}`,
    ...(filter.kind === null ? [] : [sql`kind = ${filter.kind}`]),
    ...(filter.typed === ""
      ? []
      : [sql`lower(concat_ws(' ', array_to_string(words, ' '), domain, note)) like ${holds}`]),
  ];
  const { rows } = await sql<RuleRow>`
    select * from content_rules where ${sql.join(wanted, sql` and `)} order by id desc limit ${max}`.execute(db);
  return rows;
}

/** One rule; undefined where there is none. */
export async function ruleById(db: Db | Tx, id: string): Promise<RuleRow | undefined> {
  return db.selectFrom("content_rules").selectAll().where("id", "=", id).executeTakeFirst();
}

/** How often each of these rules met something in the time that it is kept. */
export async function countHits(db: Db, ruleIds: readonly string[]): Promise<Map<string, number>> {
  if (ruleIds.length === 0) return new Map();
  const { rows } = await sql<{ rule_id: string; count: number }>`
    select rule_id, count(*)::int as count from content_rule_hits
     where rule_id = any(${ruleIds}::bigint[]) group by rule_id`.execute(db);
  return new Map(rows.map((row) => [row.rule_id, row.count]));
}

/** What a rule met, the newest first. */
export async function newestHits(db: Db, ruleId: string, max: number): Promise<RuleHit[]> {
  const { rows } = await sql<RuleHit>`
    select * from content_rule_hits where rule_id = ${ruleId} order by at desc limit ${max}`.execute(db);
  return rows;
}

/** Which rules met these things. */
export async function rulesThatMet(
  db: Db,
  subjectIds: readonly string[],
): Promise<{ kind: ReportedKind; subject_id: string; rule: RuleRow }[]> {
  if (subjectIds.length === 0) return [];
  const { rows: hits } = await sql<{ rule_id: string; kind: ReportedKind; subject_id: string }>`
    select rule_id, kind, subject_id from content_rule_hits where subject_id = any(${subjectIds}::bigint[])`.execute(
    db,
  );
  if (hits.length === 0) return [];
  const { rows: rules } = await sql<RuleRow>`
    select * from content_rules where id = any(${hits.map((hit) => hit.rule_id)}::bigint[])`.execute(db);
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  return hits.flatMap(({ rule_id: id, ...hit }) => {
    const rule = byId.get(id);
    return rule === undefined ? [] : [{ ...hit, rule }];
  });
}
