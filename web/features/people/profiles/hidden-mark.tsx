import type { WireProfile } from "#contract/kit/shapes.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { useText } from "#web/app/text.tsx";
import { Banner } from "#web/ui/banner.tsx";

type HiddenMarkProps = { reason: NonNullable<WireProfile["hidden"]> };

/** Tells an operator that nobody else sees this profile, and why. */
export function HiddenMark({ reason }: HiddenMarkProps) {
  const t = useText();
  return (
    <Banner tone="warning" title={t(accountCopy.hiddenProfile[reason])}>
      {t(accountCopy.hiddenProfile.onlyYou)}
    </Banner>
  );
}
