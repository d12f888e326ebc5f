import { refuseField } from "#contract/kit/refusal.ts";
import { businessAccessLimits } from "#spec/constants/business-access.ts";
import type { CallContext } from "#server/calls/context.ts";
import { changeRoles, endPartnerships, removeMembers } from "#server/domains/business/access/change-people.ts";
import {
  type BusinessPerson,
  grantsTo,
  peopleOf,
  membershipsOf,
} from "#server/domains/business/access/people.queries.ts";
import { renameSystemUser } from "#server/domains/business/access/system-users.ts";
import { implementV5 } from "#server/domains/public-api/implement-v5.ts";
import { assetsSummary, binding, type NameOf, namedIn, namedPage } from "./business.view.ts";
import { idList, indexedPage } from "./indexed.ts";

const isMember = ({ role }: BusinessPerson) => role !== "PARTNER";
const isPartner = (row: BusinessPerson) => !isMember(row);

type Row = { row: BusinessPerson; shows: string };
/** Bindings as a business sees them, and as those see them whom they bind to one. */
const within = (rows: readonly BusinessPerson[]): Row[] => rows.map((row) => ({ row, shows: row.person_id }));
const outside = (rows: readonly BusinessPerson[]): Row[] => rows.map((row) => ({ row, shows: row.business_id }));

/** A page of bindings with the names in them and, if asked for, what each was given. */
async function bindings(
  { services: { db } }: CallContext,
  rows: readonly Row[],
  query: { bookmark?: string; page_size?: number; start_index?: number; assets_summary?: boolean } | undefined,
) {
  const page = indexedPage(
    rows,
    query,
    ({ row, shows }) => `${row.role === "PARTNER" ? row.business_id : ""} ${shows}`,
  );
  const shown = page.items.map(({ row }) => row);
  const systemNames = new Map(
    shown.flatMap((row) => (row.system_name === null ? [] : [[row.person_id, row.system_name]])),
  );
  const wanted = query?.assets_summary === true;
  const [people, by] = [shown.map((row) => row.person_id), shown.map((row) => row.business_id)];
  const grants = wanted ? await grantsTo(db, people, by) : [];
  const givenIn = (row: BusinessPerson) =>
    grants.filter((grant) => grant.person_id === row.person_id && grant.business_id === row.business_id);
  const summaryOf = (row: BusinessPerson) => (wanted ? assetsSummary(givenIn(row)) : null);
  const view = ({ row, shows }: Row, nameOf: NameOf) => binding(row, shows, nameOf, summaryOf(row));
  return namedPage(db, page, ({ row }) => namedIn(row), view, systemNames);
}

export const businessPeopleRoutes = [
  /** The businesses whose member the viewer is. */
  implementV5("get/business_employers", null, async (context, { query }) => {
    const rows = await membershipsOf(context.services.db, context.viewer.id);
    return bindings(context, outside(rows.filter(isMember)), query);
  }),

  implementV5("get/business_members", null, async (context, { path, query }) => {
    const { db } = context.services;
    const ids = idList(query?.member_ids);
    const rows = (await peopleOf(db, path.business_id)).filter(
      (row) =>
        isMember(row) &&
        (query?.fetch_system_users === true || row.system_name === null) &&
        (ids?.has(row.person_id) ?? true) &&
        (query?.business_roles?.some((role) => role === row.role) ?? true),
    );
    return bindings(context, within(rows), query);
  }),

  implementV5("update/business_memberships", null, async ({ services, viewer }, { path, body }) => {
    await changeRoles(services, viewer, path.business_id, body);
    return { items: body.map(({ member_id, business_role }) => ({ member_id, business_role })) };
  }),

  implementV5("delete_business_membership", null, async ({ services, viewer }, { path, body }) => {
    const ids = body.members.map((member) => member.member_id);
    const removed = await removeMembers(services, viewer, path.business_id, ids);
    return { deleted_members: removed.map(({ id }) => id) };
  }),

  /** Both kinds where none is asked for: those who have access to the business's assets, then those to whose assets it has. */
  implementV5("get/business_partners", null, async (context, { path, query }) => {
    const { db } = context.services;
    const { business_id: id } = path;
    const type = query?.partner_type;
    const internal = type === "EXTERNAL" ? [] : within(await peopleOf(db, id));
    const external = type === "INTERNAL" ? [] : outside(await membershipsOf(db, id));
    const ids = idList(query?.partner_ids);
    const rows = [...internal, ...external].filter(({ row, shows }) => isPartner(row) && (ids?.has(shows) ?? true));
    return bindings(context, rows, query);
  }),

  implementV5("delete_business_partners", null, async ({ services, viewer }, { path, body }) => ({
    deleted_partners: await endPartnerships(services, viewer, path.business_id, {
      partnerIds: body.partner_ids,
      type: body.partner_type ?? "INTERNAL",
    }),
  })),

  implementV5("system_user/update", null, async ({ services, viewer }, { path, body }) => {
    const name = body.name.trim();
    if (name === "" || name.length > businessAccessLimits.systemNameMaxChars)
      refuseField("name", `name: give 1 to ${businessAccessLimits.systemNameMaxChars} characters`);
    await renameSystemUser(services, viewer, { businessId: path.business_id, id: path.system_user_id, name });
    return null;
  }),
];
