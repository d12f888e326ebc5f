import type { QueryClient } from "@tanstack/react-query";
import type { Call, CallData, CallInput } from "#contract/kit/define.ts";
import * as calls from "#contract/v5/session-calls.ts";
import { bareApiOf, optional, query } from "#web/app/queries.ts";
import { noteShown } from "#web/app/shown-kinds.ts";

/** What stands in a list of the public API. */
export type ItemOf<C extends Call> = CallData<C> extends { items?: readonly (infer Item)[] } ? Item : never;

type Part<Item> = { items?: readonly Item[]; bookmark?: string | null };
type Asking = { client: QueryClient; signal: AbortSignal; pageParam: string | null };

/** A list of the public API by its bookmark. */
export type V5List<Item> = {
  queryKey: readonly unknown[];
  queryFn: (asking: Asking) => Promise<Part<Item>>;
  meta?: Record<string, unknown>;
  initialPageParam: string | null;
  getNextPageParam: (last: Part<Item>) => string | null;
};

function v5List<C extends Call>(call: C, input: CallInput<C>): V5List<ItemOf<C>> {
  noteShown(call);
  return {
    queryKey: ["list", call.name, input],
    async queryFn({ client, signal, pageParam }) {
      const parts = input as { query: object };
      const from = pageParam === null ? parts : { ...parts, query: { ...parts.query, bookmark: pageParam } };
      return (await bareApiOf(client)(call, from as CallInput<C>, { signal })).data as Part<ItemOf<C>>;
    },
    initialPageParam: null,
    getNextPageParam: (last) => last.bookmark ?? null,
  };
}

const pageSize = 50;
const at = (businessId: string) => ({ business_id: businessId });

/** Its people, or they and its system users, which nothing else tells apart. */
export const membersQuery = (id: string, withSystem: boolean) =>
  v5List(calls.listMembers, {
    path: at(id),
    query: { assets_summary: true, fetch_system_users: withSystem, page_size: 250 },
    body: undefined,
  });
export const partnersQuery = (id: string, type: "INTERNAL" | "EXTERNAL") =>
  v5List(calls.listPartners, {
    path: at(id),
    query: { assets_summary: true, partner_type: type, page_size: pageSize },
    body: undefined,
  });
/** Those between a business and its people, or those between businesses. */
export const invitesQuery = (id: string, isMember: boolean) =>
  v5List(calls.listInvites, {
    path: at(id),
    query: { is_member: isMember, page_size: pageSize },
    body: undefined,
  });
export const employersQuery = v5List(calls.listEmployers, {
  path: {},
  query: { page_size: pageSize },
  body: undefined,
});
export const memberAssetsQuery = (id: string, memberId: string) =>
  v5List(calls.listMemberAssets, {
    path: { ...at(id), member_id: memberId },
    query: { page_size: pageSize },
    body: undefined,
  });
export const partnerAssetsQuery = (id: string, partnerId: string, type: "INTERNAL" | "EXTERNAL") =>
  v5List(calls.listPartnerAssets, {
    path: { ...at(id), partner_id: partnerId },
    query: { partner_type: type, page_size: pageSize },
    body: undefined,
  });
/** Everything a business may do something with; `own`: that is its own. */
export const assetsQuery = (id: string, own: boolean) =>
  v5List(calls.listBusinessAssets, {
    path: at(id),
    query: { ...(own && { permissions: ["OWNER" as const] }), page_size: pageSize },
    body: undefined,
  });
export const groupsQuery = (id: string) =>
  v5List(calls.listBusinessAssets, {
    path: at(id),
    query: { asset_type: "ASSET_GROUP", page_size: pageSize },
    body: undefined,
  });
/** Absent where no ads are sold. */
export const sharedAccountsQuery = optional(
  query(calls.listAccountsOfOthers, {
    path: {},
    query: { include_shared_accounts: true, page_size: 250 },
    body: undefined,
  }),
);

export type Member = ItemOf<typeof calls.listMembers>;
export type Partner = ItemOf<typeof calls.listPartners>;
export type Invite = ItemOf<typeof calls.listInvites>;
export type BusinessAsset = ItemOf<typeof calls.listBusinessAssets>;
export type HeldAsset = ItemOf<typeof calls.listMemberAssets>;
export type SharedAccount = ItemOf<typeof calls.listAccountsOfOthers>;
