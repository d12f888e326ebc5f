import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { mayActAs } from "#rules/content/business-profile.ts";
import { actingCopy } from "#spec/copy/content/acting.ts";
import { useText } from "#web/app/text.tsx";
import { FactorSteps } from "./factor-steps.tsx";
import { switchTo } from "./switch-entries.ts";
import { profilesQuery } from "./profile-queries.ts";

const { factor: copy } = actingCopy;

type Props = { viewer: WireViewer; profileId: string; onClose: () => void };

/** What `openDialog` shows when a business asks for a second factor. */
export const factorDialog = (viewer: WireViewer, profileId: string) => (close: () => void) => (
  <FactorNeededDialog viewer={viewer} profileId={profileId} onClose={close} />
);

/** A business asks whoever acts as it for a second factor. */
function FactorNeededDialog({ viewer, profileId, onClose }: Props) {
  const t = useText();
  const queries = useQueryClient();
  const { data: profiles } = useQuery(profilesQuery);
  const profile = profiles?.find(({ id }) => id === profileId);
  // Whoever asked is not told any more once it is there.
  const [askedBy] = useState(profile?.mfaAskedBy);
  if (profile === undefined) return null;
  const name = profile.user.businessName;
  const asker = askedBy ?? name;
  const { title, turnOn, confirm, ready, missing } = copy;
  return (
    <FactorSteps
      viewer={viewer}
      words={{
        title: t(title, { name: asker }),
        turnOn: t(turnOn, { name }),
        confirm: t(confirm, { name }),
        ready: t(ready, { name }),
        missing: t(missing, { name: asker }),
        goOn: t(actingCopy.header.act, { name }),
      }}
      isReady={mayActAs(profile)}
      onProven={() => queries.invalidateQueries({ queryKey: profilesQuery.queryKey })}
      onGoOn={() => void switchTo(viewer, { choice: { kind: "profile", id: profile.id }, profile })}
      onClose={onClose}
    />
  );
}
