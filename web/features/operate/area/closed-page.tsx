import { useState } from "react";
import { getOperating } from "#contract/operate/operators.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { apiOf } from "#web/app/queries.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { cancelled, useGuarded } from "#web/features/identity/account/use-guarded.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { LockIcon } from "#web/ui/icons.tsx";
import { Page } from "#web/ui/layout.tsx";
import "./operate-text.ts";

const { area } = operateCopy;

/** A page that the viewer's roles don't open. */
export function RoleMissing() {
  const t = useText();
  return (
    <Page width="medium">
      <title>{`${t(area.missingTitle)} · ${t(commonCopy.product.name)}`}</title>
      <EmptyState
        level={1}
        icon={<LockIcon size={40} />}
        title={t(area.missingTitle)}
        actions={<Button to="/operate/">{t(area.name)}</Button>}
      >
        <p>{t(area.missingText)}</p>
      </EmptyState>
    </Page>
  );
}

/** The area of an operator who has no second factor, where the instance asks for one. */
export function FactorMissing() {
  const t = useText();
  return (
    <Page width="medium">
      <title>{`${t(area.factorTitle)} · ${t(commonCopy.product.name)}`}</title>
      <EmptyState
        level={1}
        icon={<LockIcon size={40} />}
        title={t(area.factorTitle)}
        actions={
          <>
            <Button variant="primary" to="/settings/security">
              {t(area.toSecurity)}
            </Button>
            <Button to="/">{t(commonCopy.errors.goHome)}</Button>
          </>
        }
      >
        <p>{t(area.factorText)}</p>
      </EmptyState>
    </Page>
  );
}

/** The area of an operator whose session has not shown the second factor yet: they show it, and the page comes. */
export function ProveFirst() {
  const t = useText();
  const queries = useQueryClient();
  const guarded = useGuarded();
  const [failure, setFailure] = useState<string | null>(null);
  async function prove(): Promise<void> {
    try {
      if ((await guarded(() => apiOf(queries)(getOperating, {}))) !== cancelled) location.reload();
    } catch (error) {
      setFailure(t(refusalSentence(error)));
    }
  }
  return (
    <Page width="medium">
      <title>{`${t(area.proveTitle)} · ${t(commonCopy.product.name)}`}</title>
      <EmptyState
        level={1}
        icon={<LockIcon size={40} />}
        title={t(area.proveTitle)}
        actions={
          <>
            <Button variant="primary" onClick={() => void prove()}>
              {t(area.prove)}
            </Button>
            <Button to="/">{t(commonCopy.errors.goHome)}</Button>
          </>
        }
      >
        <p>{t(area.proveText)}</p>
        <Failure>{failure}</Failure>
      </EmptyState>
    </Page>
  );
}
