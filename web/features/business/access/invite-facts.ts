import { Refusal } from "#contract/kit/refusal.ts";
import { managerCopy } from "#spec/copy/business/accounts-manager.ts";
import type { Translate } from "#web/app/text.tsx";
import type { Invite } from "./access-queries.ts";

export function isExpired({ invite_data: facts }: Pick<Invite, "invite_data">): boolean {
  return facts?.invite_status === "EXPIRED";
}

/** Until when it can be answered. */
export function dayWords(t: Translate, { invite_data: facts }: Pick<Invite, "invite_data">): string {
  const until = facts?.invite_expiration;
  if (until === undefined) return "";
  const date = new Intl.DateTimeFormat(t.locale, { dateStyle: "long" }).format(new Date(until));
  return t(managerCopy.invites.until, { date });
}

type Answer = { items?: { exception?: { message?: string } | null }[] };

/** Throws what was refused of the one item that was asked for: the public API tells it within a success. */
export function exceptionIn({ items = [] }: Answer): void {
  const exception = items.find((item) => item.exception != null)?.exception;
  if (exception?.message !== undefined) throw new Refusal("CONFLICT", { message: exception.message });
}
