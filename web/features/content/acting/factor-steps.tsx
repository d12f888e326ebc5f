import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { stepUp } from "#contract/identity/factors.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
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

type FactorStepsProps = {
  viewer: WireViewer;
  /** In the viewer's language. */
  words: Record<"title" | "turnOn" | "confirm" | "ready" | "missing" | "goOn", string>;
  /** Whether the business has what it asks for; told anew after `onProven`. */
  isReady: boolean;
  onProven: () => Promise<unknown>;
  onGoOn: () => void;
  onClose: () => void;
};

/** The way to turn a second factor on, or to confirm this log-in with it, and then on. */
export function FactorSteps({ viewer, words, isReady, onProven, onGoOn, onClose }: FactorStepsProps) {
  const t = useText();
  const { data: factors } = useQuery(factorsQuery);
  const [failure, setFailure] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const ask = useCall(stepUp);
  const isOn = factors !== undefined && (factors.app || factors.phone_number_end !== null);

  async function confirm(): Promise<void> {
    setFailure(null);
    try {
      const { ways } = await ask.mutateAsync({});
      const byFactor = ways.filter((way) => way === "code" || way === "passkey");
      if (!(await proveWho(viewer.email, byFactor))) return;
      await onProven();
      setTried(true);
    } catch (error) {
      setFailure(t(refusalSentence(error)));
    }
  }

  return (
    <Dialog open onClose={onClose} title={words.title} sheet="content" closeLabel={t(commonCopy.actions.close)}>
      <Stack gap={4}>
        <p role="status">{isReady ? words.ready : isOn ? words.confirm : words.turnOn}</p>
        {isOn ? null : <FactorsSection />}
        {isTried && !isReady ? <Failure>{words.missing}</Failure> : null}
        <Failure>{failure}</Failure>
        {isReady ? (
          <Button variant="primary" wide onClick={onGoOn}>
            {words.goOn}
          </Button>
        ) : isOn ? (
          <Button variant="primary" wide loading={ask.isPending} onClick={() => void confirm()}>
            {t(actingCopy.factor.confirmNow)}
          </Button>
        ) : null}
      </Stack>
    </Dialog>
  );
}
