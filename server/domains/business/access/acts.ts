import { sql } from "kysely";
import { type Acting, besideBusinesses } from "#server/calls/acts.ts";
import { type About, type SetUp } from "#server/services/endings.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { endSystemTokensOf, systemTokensBy } from "#server/domains/identity/apps/system-tokens.ts";
import { displayNamesOf } from "./people.queries.ts";
import { unnotify } from "#server/domains/people/notify/notify.ts";

const actsForBusiness = { stays: "it acts for the business, whose administrators see it and end it" };
const isTheBusinesss = { told: "it is the business's, and goes on without whoever made it" };
const nothingOfIt = besideBusinesses("the business itself goes on");

export const businessActs: readonly Acting[] = [
  {
    name: "tokens of system users",
    tables: ["access_tokens"],
    at: {
      password_reset: "ends if made lately",
      taken_back: "ends if made lately",
      mailbox_proved: "ends",
      sessions_ended: actsForBusiness,
      tokens_ended: actsForBusiness,
      suspended: { rests: "whoever made it must be able to act" },
      deactivated: { rests: "whoever made it must be able to act" },
      removed: "ends",
      role_taken: "ends",
      factor_asked: { rests: "whoever made it must have the factor" },
    },
    async end(_services, tx, { personId, businessId, since }) {
      const ids = businessId === null ? null : await systemUsersIn(tx, businessId);
      return endSystemTokensOf(tx, { madeBy: personId, systemUserIds: ids, since });
    },
    async tell(tx, { personId, businessId }) {
      const ids = businessId === null ? null : await systemUsersIn(tx, businessId);
      const tokens = await systemTokensBy(tx, { madeBy: personId, systemUserIds: ids });
      return tokens.map(({ name }): SetUp => ({ kind: "system_token", name, ended: true }));
    },
  },
  {
    name: "invitations to businesses",
    tables: ["business_invites", "person_business_invites"],
    at: {
      password_reset: actsForBusiness,
      taken_back: "ends if made lately",
      mailbox_proved: "ends",
      sessions_ended: actsForBusiness,
      tokens_ended: actsForBusiness,
      suspended: "ends",
      deactivated: actsForBusiness,
      removed: "ends",
      role_taken: "ends",
      factor_asked: { stays: "whoever accepts is asked for the factor like everybody else" },
    },
    async end({ clock }, tx, about) {
      const pending = await pendingBy(tx, about);
      for (const { business_id: businessId, id, person_id: personId } of pending) {
        await tx
          .updateTable("business_invites")
          .set({ state: "CANCELLED", updated_at: clock.now() })
          .where("business_id", "=", businessId)
          .where("id", "=", id)
          .where("state", "=", "PENDING")
          .execute();
        await unnotify(tx, personId, "business_invite", id);
      }
      return pending.length;
    },
    async tell(tx, about) {
      const pending = await pendingBy(tx, about);
      const names = await displayNamesOf(
        tx,
        pending.map((row) => row.person_id),
      );
      return pending.map((row): SetUp => ({ kind: "invitation", name: names.get(row.person_id) ?? "", ended: true }));
    },
  },
  {
    name: "people let into businesses",
    tables: [],
    at: {
      password_reset: actsForBusiness,
      taken_back: { told: "who they are only the business knows" },
      mailbox_proved: actsForBusiness,
      sessions_ended: actsForBusiness,
      tokens_ended: actsForBusiness,
      suspended: actsForBusiness,
      deactivated: actsForBusiness,
      ...nothingOfIt,
    },
    async tell(tx, { personId, since }) {
      const { rows } = await sql<{ person_id: string }>`
        select person_id from business_invites
         where created_by = ${personId} and state = 'ACCEPTED' and updated_at >= ${since} order by id`.execute(tx);
      const names = await displayNamesOf(
        tx,
        rows.map((row) => row.person_id),
      );
      return [...names.values()].map((name): SetUp => ({ kind: "member", name, ended: false }));
    },
  },
  {
    name: "system users and brand accounts",
    tables: ["brand_accounts"],
    at: {
      password_reset: actsForBusiness,
      taken_back: actsForBusiness,
      mailbox_proved: actsForBusiness,
      sessions_ended: actsForBusiness,
      tokens_ended: actsForBusiness,
      suspended: actsForBusiness,
      deactivated: actsForBusiness,
      removed: isTheBusinesss,
      role_taken: isTheBusinesss,
      factor_asked: { stays: "whoever administers it is asked for the factor like everybody else" },
    },
    async tell(tx, { personId, businessId }) {
      const { rows: users } = await sql<{ name: string }>`
        select system_name as name from business_people
         where business_id = ${businessId} and created_by = ${personId} and system_name is not null
         order by person_id`.execute(tx);
      const { rows: brands } = await sql<{ brand_id: string }>`
        select brand_id from brand_accounts where business_id = ${businessId}`.execute(tx);
      const { rows: administered } = await sql<{ business_id: string }>`
        select business_id from person_businesses
         where person_id = ${personId} and role = 'BIZ_ADMIN'
           and business_id = any(${brands.map((brand) => brand.brand_id)}::bigint[])`.execute(tx);
      const names = await displayNamesOf(
        tx,
        administered.map((brand) => brand.business_id),
      );
      return [
        ...users.map(({ name }): SetUp => ({ kind: "system_user", name, ended: false })),
        ...[...names.values()].map((name): SetUp => ({ kind: "brand", name, ended: false })),
      ];
    },
  },
];

async function systemUsersIn(tx: Tx, businessId: string): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select person_id from business_people where business_id = ${businessId} and system_name is not null`.execute(tx);
  return rows.map((row) => row.person_id);
}

async function pendingBy(tx: Tx, { personId, businessId, since }: About) {
  const { rows } = await sql<{ business_id: string; id: string; person_id: string }>`
    select business_id, id, person_id from business_invites
     where created_by = ${personId} and state = 'PENDING' and created_at >= ${since}
       and (${businessId}::bigint is null or business_id = ${businessId}::bigint)
     order by id`.execute(tx);
  return rows;
}
