import { sql } from "kysely";
import { offsiteRuleLimits as limits } from "#spec/constants/offsite.ts";
import type { Db } from "#server/database/driver/connect.ts";
import type { OffsiteStatus } from "#server/database/tables/discovery-tables.ts";

export type Place = { domain: string; path: string };
export type OffsiteRule = Place & { status: OffsiteStatus; note: string; expires_at: Date | null };
export type KeptRule = OffsiteRule & { created_at: Date };

/** A domain and the path it begins with, of "example.org", "example.org/shop" or a whole address; null for anything else. */
export function readPlace(text: string): Place | null {
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (url === null || !url.hostname.includes(".") || url.username !== "" || url.password !== "") return null;
  const domain = url.hostname.replace(/\.$/, "").replace(/^www\./, "");
  const path = url.pathname === "/" ? "" : url.pathname;
  return domain.length > limits.domainMaxChars || path.length > limits.pathMaxChars ? null : { domain, path };
}

/** Puts a rule in the place of what was known of that domain and path. */
export async function writeRule(db: Db, rule: KeptRule): Promise<void> {
  const { status, note, expires_at, created_at } = rule;
  await db
    .insertInto("offsite_rules")
    .values(rule)
    .onConflict((conflict) =>
      conflict.columns(["domain", "path"]).doUpdateSet({ status, note, expires_at, created_at }),
    )
    .execute();
}

/** All rules in force, by domain. */
export async function listRules(db: Db, now: Date): Promise<OffsiteRule[]> {
  return db
    .selectFrom("offsite_rules")
    .select(["domain", "path", "status", "note", "expires_at"])
    .where((where) => where.or([where("expires_at", "is", null), where("expires_at", ">", now)]))
    .orderBy("domain")
    .orderBy("path")
    .limit(limits.rulesMax)
    .execute();
}

/** What is known of an address. */
export async function statusOf(db: Db, url: URL, now: Date): Promise<OffsiteStatus> {
  return (await ruleFor(db, url, now))?.status ?? "ok";
}

/** The rule that decides about an address: with the longest matching domain, then the longest matching path; null: there is none. */
export async function ruleFor(db: Db, url: URL, now: Date): Promise<KeptRule | null> {
  const host = url.hostname.replace(/\.$/, "").replace(/^www\./, "");
  const labels = host.split(".").slice(-12);
  const domains = labels.map((_, index) => labels.slice(index).join("."));
  const { rows } = await sql<KeptRule>`
    select domain, path, status, note, expires_at, created_at from offsite_rules
     where domain = any(${domains}::text[]) and (expires_at is null or expires_at > ${now})
       and (path = '' or ${url.pathname} = path or starts_with(${url.pathname}, rtrim(path, '/') || '/'))
     order by length(domain) desc, length(path) desc limit 1`.execute(db);
  return rows[0] ?? null;
}
