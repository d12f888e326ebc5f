import type { WireProfile } from "#contract/kit/shapes.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { useText } from "#web/app/text.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LockIcon } from "#web/ui/icons.tsx";

/** In place of the boards and pins of a private profile. */
export function ClosedProfile({ person }: { person: WireProfile }) {
  const t = useText();
  const { privacy } = accountCopy;
  return (
    <EmptyState icon={<LockIcon />} title={t(privacy.othersTitle)}>
      {t(privacy.othersText, { name: person.full_name })}
    </EmptyState>
  );
}
