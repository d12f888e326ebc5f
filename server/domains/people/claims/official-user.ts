import type { WirePerson } from "#contract/kit/shapes.ts";
import { websiteName } from "#rules/content/claim-name.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { personView } from "#server/domains/people/profiles/people.view.ts";
import { ownerKey } from "./claims.queries.ts";

/** The site a link leads to, with the person who proved that it is theirs; null for a link that names no site. business §2.3 */
export async function linkDomain(
  db: Db,
  link: string | null,
): Promise<{ name: string; official_user: WirePerson | null } | null> {
  const name = link === null ? null : websiteName(link);
  if (name === null) return null;
  const owner = await db
    .selectFrom("claim_owners")
    .select("person_id")
    .where("claim", "=", ownerKey({ kind: "website", name }))
    .executeTakeFirst();
  const person = owner === undefined ? undefined : (await peopleByIds(db, [owner.person_id])).get(owner.person_id);
  return { name, official_user: person === undefined ? null : personView(person) };
}
