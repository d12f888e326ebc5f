import { useQueryClient } from "@tanstack/react-query";
import type { CallParsed } from "#contract/kit/define.ts";
import { giveWithInvites, sendInvites } from "#contract/v5/session-calls.ts";
import { managerCopy } from "#spec/copy/business/accounts-manager.ts";
import { apiOf } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import type { Chosen } from "./access-fields.tsx";
import { accessRefusal } from "./access-words.ts";
import { asPermissions } from "./chosen.ts";
import { useManaged } from "./managed.ts";

export type InviteBody = CallParsed<typeof sendInvites>["body"];
type Sent = {
  count: number;
  /** Who could not be invited, with the sentence why. */
  refused: { who: string; reason: string }[];
  /** Why what they may do could not be laid to the invitation. */
  withoutAccess: string | null;
};

/** Sends invitations or requests, and lays to them what they are to give. Throws the refusal of all. */
export function useSendInvites(): (body: InviteBody, chosen: Chosen) => Promise<Sent> {
  const t = useText();
  const queries = useQueryClient();
  const { id } = useManaged();
  const parts = { path: { business_id: id }, query: {} };
  return async (body, chosen) => {
    const api = apiOf(queries);
    const { data } = await api(sendInvites, { ...parts, body });
    const items = data.items ?? [];
    const refused = items.flatMap(({ exception }) =>
      exception == null
        ? []
        : [
            {
              who: exception.users_or_partner_ids?.join(", ") ?? "",
              reason: t(exception.message ?? managerCopy.refusals.generic),
            },
          ],
    );
    const ids = items.flatMap(({ invite }) => invite?.id ?? []);
    const permissions = asPermissions(chosen);
    let withoutAccess: string | null = null;
    if (ids.length > 0 && Object.keys(permissions).length > 0) {
      const invites = ids.map((invite_id) => ({
        invite_id,
        invite_type: body.invite_type,
        asset_id_to_permissions: permissions,
      }));
      try {
        const given = await api(giveWithInvites, { ...parts, body: { invites } });
        const message = given.data.items?.find(({ exception }) => exception != null)?.exception?.message;
        withoutAccess = message === undefined ? null : t(message);
      } catch (error) {
        withoutAccess = accessRefusal(t, error);
      }
    }
    return { count: ids.length, refused, withoutAccess };
  };
}
