import { useQueryClient } from "@tanstack/react-query";
import { grantToMembers, grantToPartners, takeFromMembers, takeFromPartners } from "#contract/v5/session-calls.ts";
import { apiOf } from "#web/app/queries.ts";
import { changeBetween } from "./chosen.ts";
import type { Chosen } from "./access-fields.tsx";
import { useManaged } from "./managed.ts";

/** Who is given access: somebody of the business, or another business. */
export type Grantee = { kind: "member" | "partner"; id: string; name: string };

/** Makes what somebody may do what was chosen. Throws the refusal. */
export function useSaveAccess({ kind, id }: Grantee): (before: Chosen, after: Chosen) => Promise<void> {
  const queries = useQueryClient();
  const { id: businessId } = useManaged();
  const parts = { path: { business_id: businessId }, query: {} };
  return async (before, after) => {
    const api = apiOf(queries);
    const { granted, taken } = changeBetween(before, after);
    const [member, partner] = [{ member_id: id }, { partner_id: id }];
    if (granted.length > 0)
      await (kind === "member"
        ? api(grantToMembers, { ...parts, body: { accesses: granted.map((one) => ({ ...one, ...member })) } })
        : api(grantToPartners, { ...parts, body: { accesses: granted.map((one) => ({ ...one, ...partner })) } }));
    if (taken.length > 0)
      await (kind === "member"
        ? api(takeFromMembers, { ...parts, body: { accesses: taken.map((asset_id) => ({ asset_id, ...member })) } })
        : api(takeFromPartners, {
            ...parts,
            body: { accesses: taken.map((asset_id) => ({ asset_id, ...partner, partner_type: "INTERNAL" as const })) },
          }));
  };
}
