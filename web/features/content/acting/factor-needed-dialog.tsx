import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { stepUp } from "#contract/identity/factors.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { mayActAs } from "#rules/content/business-profile.ts";
import { actingCopy } from "#spec/copy/content/acting.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { factorsQuery } from "#web/features/identity/account/account-queries.ts";
import { FactorsSection } from "#web/features/identity/account/factors-section.tsx";
import { proveWho } from "#web/features/identity/account/use-guarded.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { switchTo } from "./switch-entries.ts";
import { profilesQuery } from "./profile-queries.ts";

const { factor: copy } = actingCopy;

type Props = { viewer: WireViewer; profileId: string; onClose: () => void };

/** What `openDialog` shows when a business asks for a second factor. */
export const factorDialog = (viewer: WireViewer, profileId: string) => (close: () => void) => (
  <FactorNeededDialog viewer={viewer} profileId={profileId} onClose={close} />
);

/** A business asks whoever acts as it for a second factor: the way to turn one on, or to confirm this log-in with it, and then on. */
function FactorNeededDialog({ viewer, profileId, onClose }: Props) {
  const t = useText();
  const queries = useQueryClient();
  const { data: factors } = useQuery(factorsQuery);
  const { data: profiles } = useQuery(profilesQuery);
  const [failure, setFailure] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const ask = useCall(stepUp);
  const profile = profiles?.find(({ id }) => id === profileId);
  if (profile === undefined) return null;
  const name = profile.user.businessName;
  const isOn = factors !== undefined && (factors.app || factors.phone_number_end !== null);
  const isReady = mayActAs(profile);

  async function confirm(): Promise<void> {
    setFailure(null);
    try {
      const { ways } = await ask.mutateAsync({});
      const byFactor = ways.filter((way) => way === "code" || way === "passkey");
      if (!(await proveWho(viewer.email, byFactor))) return;
      await queries.invalidateQueries({ queryKey: profilesQuery.queryKey });
      setTried(true);
    } catch (error) {
      setFailure(t(refusalSentence(error)));
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(copy.title, { name })}
      sheet="content"
      closeLabel={t(commonCopy.actions.close)}
    >
      <Stack gap={4}>
        <p role="status">{t(isReady ? copy.ready : isOn ? copy.confirm : copy.turnOn, { name })}</p>
        {isOn ? null : <FactorsSection />}
        {isTried && !isReady ? <Failure>{t(copy.missing, { name })}</Failure> : null}
        <Failure>{failure}</Failure>
        {isReady ? (
          <Button
            variant="primary"
            wide
            onClick={() => void switchTo(viewer, { choice: { kind: "profile", id: profile.id }, profile })}
          >
            {t(actingCopy.header.act, { name })}
          </Button>
        ) : isOn ? (
          <Button variant="primary" wide loading={ask.isPending} onClick={() => void confirm()}>
            {t(copy.confirmNow)}
          </Button>
        ) : null}
      </Stack>
    </Dialog>
  );
}
