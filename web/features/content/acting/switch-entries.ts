import { useQuery } from "@tanstack/react-query";
import { listAdvertisers } from "#contract/business/advertisers.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { mayActAs } from "#rules/content/business-profile.ts";
import { actingCopy } from "#spec/copy/content/acting.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { query } from "#web/app/queries.ts";
import { actAs } from "./acting.ts";
import type { ActingChoice } from "./acting-now.ts";
import { type BusinessProfile, useProfiles } from "./profile-queries.ts";

/** One of those a person may act as. */
export type SwitchEntry = {
  choice: ActingChoice;
  name: string;
  /** What kind it is, or what it asks for first: a sentence. */
  hint: string;
  profile?: BusinessProfile;
};

export const accountsToActIn = query(listAdvertisers, {});

/** All those the viewer may act as beside themselves: businesses first, then advertiser accounts. */
export function useSwitchEntries(viewer: WireViewer): readonly SwitchEntry[] {
  const profiles = useProfiles() ?? [];
  const { data: accounts = [] } = useQuery(accountsToActIn);
  return [
    ...profiles.map((profile) => ({
      choice: { kind: "profile" as const, id: profile.id },
      name: profile.user.businessName,
      hint: mayActAs(profile) ? actingCopy.business : actingCopy.asksFactor,
      profile,
    })),
    ...accounts.map(({ id, name, owner_user_id: ownerId }) => ({
      choice: { kind: "account" as const, id, another: ownerId !== viewer.id },
      name,
      hint: actingCopy.account,
    })),
  ];
}

/** Acts as one of them; where a business asks for a second factor first, its dialog comes, and leads on. */
export async function switchTo(viewer: WireViewer, { choice, profile }: Omit<SwitchEntry, "name" | "hint">) {
  if (profile === undefined || mayActAs(profile)) return actAs(viewer.id, choice);
  const { factorDialog } = await import("./factor-needed-dialog.tsx");
  openDialog(factorDialog(viewer, profile.id), factorDialog);
}
