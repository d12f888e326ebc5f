import { sql } from "kysely";
import type { Person } from "#server/calls/viewer.ts";
import type { Services } from "#server/services/services.ts";
import { conversationOf } from "./conversations.queries.ts";
import { isKnownTo } from "./is-known-to.ts";

type To = { personId: string } | { conversationId: string };

/**
 * Holds a message against the operators' rules where its reader doesn't know the writer: what friends and groups write to each other is theirs.
 * Refuses what a rule doesn't let in; gives the rules that act on it once it is there.
 */
export async function judgeStranger(
  services: Services,
  person: Person,
  text: string,
  to: To,
): Promise<readonly string[]> {
  const isLookedAt = () => isStranger(services, person, to);
  return services.contentRules.judge(services, person.id, { kind: "message", texts: { text }, isLookedAt });
}

async function isStranger({ db }: Services, person: Person, to: To): Promise<boolean> {
  const known = "personId" in to ? null : await conversationOf(db, person.id, to.conversationId);
  if (known === undefined || known?.is_group === true) return false;
  const otherId = "personId" in to ? to.personId : (known?.other_id ?? "0");
  const { rows } = await sql<{ folder: string }>`
    select folder from person_conversations where person_id = ${otherId} and other_id = ${person.id}`.execute(db);
  return rows[0] === undefined ? !(await isKnownTo(db, otherId, person.id)) : rows[0].folder !== "inbox";
}
