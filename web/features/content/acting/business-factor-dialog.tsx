import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { actingCopy } from "#spec/copy/content/acting.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { factorsQuery } from "#web/features/identity/account/account-queries.ts";
import { FactorSteps } from "./factor-steps.tsx";

const { business: copy, missing } = actingCopy.factor;

/** A business asks whoever uses its accounts for a second factor; with it the page is asked for anew. */
export function BusinessFactorDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const viewer = useViewer();
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const { data: factors } = useQuery(factorsQuery);
  const [isProven, setProven] = useState(false);
  // Turned on here, it is shown too.
  const [wasOn, setWasOn] = useState<boolean>();
  const isOn = factors && (factors.app || factors.phone_number_end !== null);
  useEffect(() => setWasOn((before) => before ?? isOn), [isOn]);
  if (viewer === null) return null;
  return (
    <FactorSteps
      viewer={viewer}
      words={{
        title: t(copy.title),
        turnOn: t(copy.turnOn),
        confirm: t(copy.confirm),
        ready: t(copy.ready),
        missing: t(missing, { name: t(copy.itself) }),
        goOn: t(copy.goOn),
      }}
      isReady={isProven || (wasOn === false && isOn === true)}
      onProven={async () => setProven(true)}
      onGoOn={() => {
        onClose();
        void queries.invalidateQueries();
        void revalidate();
      }}
      onClose={onClose}
    />
  );
}
