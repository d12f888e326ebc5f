import { actingCopy } from "#spec/copy/content/acting.ts";
import { openFactor } from "#web/app/offer-factor.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LockIcon } from "#web/ui/icons.tsx";

const { business: copy } = actingCopy.factor;

/** In place of what a business shows to nobody without a second factor: the way to it. */
export function FactorNeeded() {
  const t = useText();
  return (
    <EmptyState
      level={3}
      icon={<LockIcon size={32} />}
      title={t(copy.title)}
      actions={
        <Button variant="primary" onClick={() => openFactor({})}>
          {t(copy.open)}
        </Button>
      }
    >
      <p>{t(copy.text)}</p>
    </EmptyState>
  );
}
