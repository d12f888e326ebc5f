import { useEffect, useEffectEvent, useState } from "react";
import { stepUp } from "#contract/identity/factors.ts";
import { useCall } from "#web/app/mutations.ts";
import { useViewer } from "#web/app/session.tsx";
import { type ProofWay, StepUpDialog } from "./step-up-dialog.tsx";

type Props = {
  onClose: () => void;
  /** Told once; also where the page was left meanwhile. */
  onEnd: (isProven: boolean) => void;
};

/** Asks for a fresh proof of who this is, by the ways this person has; gone by itself where there is one already. */
export function ProofDialog({ onClose, onEnd }: Props) {
  const email = useViewer()?.email ?? "";
  const [ways, setWays] = useState<readonly ProofWay[] | null>(null);
  const { mutateAsync: ask } = useCall(stepUp);

  function end(isProven: boolean): void {
    onEnd(isProven);
    onClose();
  }

  const begin = useEffectEvent(() => {
    ask({}).then(
      ({ until, ways: known }) => (until === null ? setWays(known) : end(true)),
      () => end(false),
    );
  });
  const leave = useEffectEvent(() => onEnd(false));
  useEffect(() => {
    begin();
    return () => leave();
  }, []);

  return ways === null ? null : <StepUpDialog email={email} ways={ways} onEnd={end} />;
}
