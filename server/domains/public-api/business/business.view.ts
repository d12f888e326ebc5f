import type { V5Answer } from "#contract/v5/operation.ts";
import type { Page } from "#server/calls/context.ts";
import type { Db } from "#server/database/driver/connect.ts";
import type { GroupRow } from "#server/domains/business/access/asset-groups.ts";
import type { InviteRow } from "#server/domains/business/access/invites.queries.ts";
import type { BusinessPerson, GrantRow } from "#server/domains/business/access/people.queries.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { mapPage } from "#server/domains/public-api/organic/paging.ts";

type Binding = NonNullable<V5Answer<"get/business_members">["items"]>[number];
type Summary = NonNullable<Binding["user"]>;

/** Somebody as the public API names them to others, with the name they go by; their address stays theirs. */
export type NameOf = (id: string) => Summary & { full_name: string | null };

/** Names people and businesses; those who are gone by their id alone. `systemNames`: of system users by their id. */
export async function namesOf(
  db: Db,
  ids: readonly string[],
  systemNames: ReadonlyMap<string, string> = new Map(),
): Promise<NameOf> {
  const people = await peopleByIds(db, ids);
  return (id) => {
    const { username = systemNames.get(id) ?? null, full_name = null } = people.get(id) ?? {};
    return { id, username, email: null, full_name };
  };
}

/** A page as it is told, with the names of all whom its items are about. */
export async function namedPage<Item, View>(
  db: Db,
  page: Page<Item>,
  named: (item: Item) => readonly string[],
  view: (item: Item, nameOf: NameOf) => View,
  systemNames?: ReadonlyMap<string, string>,
): Promise<Page<View>> {
  const nameOf = await namesOf(db, page.items.flatMap(named), systemNames);
  return mapPage(page, (item) => view(item, nameOf));
}

/** What somebody was given, by kind of asset; groups have no place in it. */
export function assetsSummary(grants: readonly GrantRow[]) {
  const of = (wanted: GrantRow["kind"]) =>
    grants.flatMap(({ kind, asset_id: id, permissions }) => (kind === wanted ? [{ id, permissions }] : []));
  return { ad_accounts: of("AD_ACCOUNT"), profiles: of("PROFILE") };
}

/**
 * What somebody is to a business, as one of the two sees the other.
 * @param shows the other's id
 */
export function binding(
  row: BusinessPerson,
  shows: string,
  nameOf: NameOf,
  summary: ReturnType<typeof assetsSummary> | null,
): Binding {
  return {
    id: shows,
    user: nameOf(shows),
    business_roles: [row.role],
    created_by_business: nameOf(row.business_id),
    // Nobody's, when they are gone.
    created_by_user: row.created_by === "0" ? null : nameOf(row.created_by),
    created_time: row.created_at.getTime(),
    is_shared_partner: row.role === "PARTNER" && shows === row.business_id,
    assets_summary: summary,
  };
}

/** Whom a binding's line names. */
export const namedIn = (row: BusinessPerson): string[] => [row.business_id, row.person_id, row.created_by];

export function groupView(group: GroupRow, nameOf: NameOf): NonNullable<V5Answer<"asset_group/create">["asset_group"]> {
  // A group holds its owner's own assets: the only profile among them is the owner's.
  const isProfile = (id: string) => id === group.owner_id;
  return {
    id: group.id,
    asset_group_name: group.name,
    asset_group_description: group.description,
    asset_group_types: group.kinds,
    ad_accounts_ids: group.asset_ids.filter((id) => !isProfile(id)),
    profiles_ids: group.asset_ids.filter(isProfile),
    catalogs_ids: [],
    owner: nameOf(group.owner_id),
    created_by: group.created_by === "0" ? null : nameOf(group.created_by),
    created_time: group.created_at.getTime(),
    updated_time: group.updated_at.getTime(),
  };
}

/** An invitation or a request; `viewer`: as whoever got or sent it. */
export function inviteData(invite: InviteRow, nameOf: NameOf, isReceived: boolean, now: Date) {
  return {
    id: invite.id,
    is_received_invite: isReceived,
    user: nameOf(invite.person_id),
    invite_data: {
      invite_type: invite.kind,
      invite_status: isExpired(invite, now) ? "EXPIRED" : invite.state,
      invite_expiration: invite.expires_at.getTime(),
      sent_at: invite.created_at.getTime(),
      last_updated_time: invite.updated_at.getTime(),
    },
  };
}

export function isExpired({ state, expires_at }: InviteRow, now: Date): boolean {
  return state === "PENDING" && expires_at <= now;
}
