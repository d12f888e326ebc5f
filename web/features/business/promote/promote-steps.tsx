import { promoteCopy } from "#spec/copy/business/promote.ts";
import { useText } from "#web/app/text.tsx";
import { Stepper } from "#web/ui/stepper.tsx";

const { steps: copy } = promoteCopy;
const steps = ["pin", "ad", "billing"] as const;

/** How far one is: the pin, the ad, its billing. */
export function PromoteSteps({
  current,
  isBilled,
}: {
  current: (typeof steps)[number];
  isBilled?: boolean | undefined;
}) {
  const t = useText();
  return (
    <Stepper
      label={t(copy.label)}
      current={current}
      doneWord={t(copy.done)}
      steps={steps.map((key, at) => ({
        key,
        title: t(copy[key]),
        isDone: at < steps.indexOf(current) || (key === "billing" && isBilled === true),
      }))}
    />
  );
}
