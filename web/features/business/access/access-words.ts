import { type AssetKind, type AssetPermission, assetKinds } from "#spec/constants/business-access.ts";
import { managerCopy } from "#spec/copy/business/accounts-manager.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import type { Translate } from "#web/app/text.tsx";
import type { BusinessAsset, HeldAsset, Member } from "./access-queries.ts";

const { can, kinds, refusals, roles } = managerCopy;

/** An asset as lists name it; `group`: the name of a group. */
export type AssetIs = { id: string; type: AssetKind; group?: string | null | undefined };
export type Held = AssetIs & { permissions: readonly string[] };

const wordIn = (words: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(words, key) ? (words[key] ?? key) : key;

/** What somebody may do, in words. */
export function permissionWords(t: Translate, permissions: readonly string[]): string {
  const words = permissions.map((permission) => t(wordIn(can, permission)));
  return new Intl.ListFormat(t.locale, { type: "unit", style: "long" }).format(words);
}

export const canWords = (t: Translate, permission: AssetPermission) => t(can[permission]);
export const kindWords = (t: Translate, type: string) => t(wordIn(kinds, type));
export const roleWords = (t: Translate, role: string) => t(wordIn(roles, role));

/** Somebody as the public API knows them: by username, else by email, else by number. */
export function personWords(user: Member["user"], id = ""): string {
  return user?.username || user?.email || user?.id || id;
}

/** The name they go by, which the API's description knows nothing of; nothing where it says no more than the username. */
export function fullName(user: Member["user"]): string {
  const { full_name: name, username } = (user ?? {}) as { full_name?: string | null; username?: string | null };
  return name && name !== username ? name : "";
}

/** An item of the public API's lists of assets. */
export function assetOf({ asset_id: id = "", asset_type: type = "", asset_group_info: group }: BusinessAsset): AssetIs {
  const kind = assetKinds.find((one) => one === type) ?? "AD_ACCOUNT";
  return { id, type: kind, group: group?.asset_group_name };
}

export function heldOf(item: HeldAsset): Held {
  return { ...assetOf(item), permissions: item.permissions ?? [] };
}

/** What a member or a partner has, by the summary that stands in their list. */
export function summaryOf({ assets_summary: summary }: Pick<Member, "assets_summary">): Held[] {
  const listed = (items: { id?: string; permissions?: string[] }[] | undefined, type: AssetKind) =>
    (items ?? []).map(({ id = "", permissions = [] }) => ({ id, type, permissions }));
  return [...listed(summary?.profiles, "PROFILE"), ...listed(summary?.ad_accounts, "AD_ACCOUNT")];
}

/** The sentence for what was refused. */
export function accessRefusal(t: Translate, error: unknown): string {
  const refusal = refusalOf(error);
  switch (refusal?.reason) {
    case "NOT_ALLOWED":
    case "ROLE_MISSING":
      return t(refusals.notAllowed);
    case "NOT_FOUND":
      return t(refusals.gone);
    case "RATE_LIMITED":
      return t(refusals.busy);
    case "STEP_UP_REQUIRED":
    case "CONFLICT":
    case "INVALID_PARAMETERS":
    case "UNAVAILABLE":
      return t(refusal.message);
    default:
      return t(refusals.generic);
  }
}
