import { createContext, use } from "react";
import { managerCopy } from "#spec/copy/business/accounts-manager.ts";
import { type Translate, useText } from "#web/app/text.tsx";
import { useProfiles } from "#web/features/content/acting/profile-queries.ts";
import type { AssetIs } from "./access-words.ts";
import { useSharedAccounts } from "./use-shared-accounts.ts";

/** The business whose access is managed. */
export type Managed = { id: string; name: string; username: string };

const ManagedContext = createContext<Managed | null>(null);
export const ManagedProvider = ManagedContext.Provider;

export function useManaged(): Managed {
  const managed = use(ManagedContext);
  if (managed === null) throw new Error("there is no business to manage here");
  return managed;
}

/** What an asset is called: by its name where the viewer may know it, else by its number. */
export function useAssetNames(known: ReadonlyMap<string, string> = new Map()): (asset: AssetIs) => string {
  const t = useText();
  const managed = useManaged();
  const accounts = useSharedAccounts();
  const profiles = useProfiles() ?? [];
  const names = new Map<string, string>([
    ...(accounts?.items ?? []).map(({ id, name = "" }) => [id, name] as const),
    ...profiles.map(({ id, user }) => [id, profileName(t, user.businessName)] as const),
    ...[...known].map(([id, name]) => [id, profileName(t, name)] as const),
    [managed.id, profileName(t, managed.name)],
  ]);
  return ({ id, type, group }) =>
    group || names.get(id) || t(type === "AD_ACCOUNT" ? managerCopy.accountNumber : numbered(type), { id, name: id });
}

const profileName = (t: Translate, name: string) => t(managerCopy.profileOf, { name });

function numbered(type: string): string {
  return type === "ASSET_GROUP" ? managerCopy.groupNumber : managerCopy.profileOf;
}
