import { sql } from "kysely";
import type { Accounts, Behind, Proof } from "#server/services/accounts.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { factorPassed } from "#server/domains/identity/account/factors.queries.ts";
import { permissionsOn } from "./permissions-on.ts";
import { rightsOf } from "./rights-of.ts";

/** The profile of a business as somebody may act for it; null when they may do nothing with it. */
export const findProfile: Accounts["profile"] = async (db, personId, businessId) => {
  const held = (await permissionsOn(db, personId, [businessId])).get(businessId);
  if (held?.kind !== "PROFILE") return null;
  const { id, ownerId, permissions } = held;
  return { id, owner_id: ownerId, permissions, rights: rightsOf(permissions) };
};

/** Whose an account or a profile is, as somebody is who acts for them; null when they can't act themselves. */
export const findBehind: Accounts["behind"] = async (db, ownerId, sees) => {
  const [{ rows: people }, { rows: boards }] = await Promise.all([
    sql<Omit<Behind, "memberBoardIds">>`
      select id, username from people where id = ${ownerId} and state = 'active'`.execute(db),
    sql<{ board_id: string; privacy: string }>`
      select board_id, privacy from person_boards
       where person_id = ${ownerId} and privacy <> 'public' and not deleted`.execute(db),
  ]);
  const [person] = people;
  if (person === undefined) return null;
  const seen = boards.filter(({ privacy }) => sees.includes(privacy as (typeof sees)[number]));
  return { ...person, memberBoardIds: seen.map((row) => row.board_id) };
};

/** Whether a business asks those who use it for a second factor. */
export async function requiresMfa(db: Db | Tx, businessId: string): Promise<boolean> {
  const { rows } = await sql<{ requires_mfa: boolean }>`
    select requires_mfa from business_settings where business_id = ${businessId}`.execute(db);
  return rows[0]?.requires_mfa ?? false;
}

/** Whether somebody has passed their second factor in this session. A program's token has no session; its person must have the factor. */
export async function hasPassedFactor(db: Db | Tx, { id, sessionHash }: Proof): Promise<boolean> {
  const { has, isPassed } = await factorPassed(db, id, sessionHash ?? null);
  return sessionHash === undefined ? has : isPassed;
}

/**
 * Who asks this person for a second factor when they use a business: itself, else where they come as a member of its partners one of those;
 * null where nobody does.
 */
export async function factorAsker(db: Db | Tx, personId: string, businessId: string): Promise<string | null> {
  const { rows: places } = await sql<{ business_id: string }>`
    select business_id from person_businesses where person_id = ${personId} and role <> 'PARTNER'`.execute(db);
  const employers = places.map((place) => place.business_id).filter((id) => id !== personId);
  // Whoever belongs to the business itself comes as its own.
  const isGuest = employers.length > 0 && !employers.includes(businessId);
  const { rows: partners } = isGuest
    ? await sql<{ person_id: string }>`
        select person_id from person_businesses
         where person_id = any(${employers}::bigint[]) and business_id = ${businessId} and role = 'PARTNER'`.execute(db)
    : { rows: [] };
  const { rows } = await sql<{ business_id: string }>`
    select business_id from business_settings
     where business_id = any(${[businessId, ...partners.map((one) => one.person_id)]}::bigint[]) and requires_mfa
     order by business_id <> ${businessId}
     limit 1`.execute(db);
  return rows[0]?.business_id ?? null;
}

/** Owners are asked for nothing: how they sign in is theirs. A system user has no factor; whoever makes its tokens is asked for theirs. */
export const meetsMfa: Accounts["meetsMfa"] = async (db, who, businessId) =>
  who.id === businessId ||
  who.systemUserOf !== undefined ||
  (await factorAsker(db, who.id, businessId)) === null ||
  (await hasPassedFactor(db, who));
