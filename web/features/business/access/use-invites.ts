import { type Invite, invitesQuery } from "./access-queries.ts";
import { type List, useList } from "./use-list.ts";

type Invites = { received: List<Invite>; sent: List<Invite>; waiting: number };

/** All invitations and requests that somebody, or a business, has to answer or waits to be answered. */
export function useInvites(businessId: string): Invites {
  const lists = [
    useList(invitesQuery(businessId, true), { whole: true }),
    useList(invitesQuery(businessId, false), { whole: true }),
  ];
  const all = lists.some(({ items }) => items === undefined) ? undefined : lists.flatMap(({ items = [] }) => items);
  const list: List<Invite> = {
    items: all,
    error: lists.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const { retry } of lists) retry();
    },
    more: null,
    isMoreComing: false,
  };
  const received = all?.filter((invite) => invite.is_received_invite === true);
  const sent = all?.filter((invite) => invite.is_received_invite !== true);
  return {
    received: { ...list, items: received },
    sent: { ...list, items: sent },
    waiting: received?.filter(({ invite_data: facts }) => facts?.invite_status === "PENDING").length ?? 0,
  };
}
