import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { draftsCopy } from "#spec/copy/business/ad-drafts.ts";
import { automatedCopy } from "#spec/copy/business/automated.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Page } from "#web/ui/layout.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { type Beginning, useBeginDraft } from "./use-begin-draft.ts";

const { begin: copy } = draftsCopy;
const titles = {
  create: reportsCopy.campaigns.create,
  automated: automatedCopy.create,
  edit: draftsCopy.edit,
  duplicate: draftsCopy.duplicateTitle,
};

/** Begins a draft, or finds the one that was begun, and leads to it. */
export function BeginDraft({ account, beginning }: { account: SetUpAccount; beginning: Beginning | null }) {
  const t = useText();
  const navigate = useNavigate();
  const begin = useBeginDraft(account);
  const [error, setError] = useState<unknown>(null);
  const hasBegun = useRef(false);

  const open = useEffectEvent(async () => {
    if (beginning === null) return;
    setError(null);
    try {
      const draftId = await begin(beginning);
      // Going back leads to where one came from, and begins no other.
      await navigate(advertiserUrl("adsEditDraft", account.id, { draft_id: draftId }), { replace: true });
    } catch (failure) {
      setError(failure);
    }
  });
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void open();
  }, []);

  if (beginning === null)
    return (
      <Page width="medium">
        <EmptyState
          level={1}
          title={t(copy.noCampaign)}
          actions={
            <Button variant="primary" to={advertiserUrl("reportingCampaigns", account.id)}>
              {t(copy.toCampaigns)}
            </Button>
          }
        >
          <p>{t(copy.noCampaignText)}</p>
        </EmptyState>
      </Page>
    );
  return (
    <Page width="full" aria-busy={error === null}>
      <h1>{t(titles[beginning.kind])}</h1>
      {error === null ? (
        <div role="status">
          <VisuallyHidden>{t(copy.opening)}</VisuallyHidden>
          <Skeleton shape="block" height="24rem" />
        </div>
      ) : (
        <>
          <ErrorState
            title={t(copy.failed)}
            retryLabel={t(promoteCopy.tryAgain)}
            onRetry={() => window.location.reload()}
          >
            <p>{t(refusalSentence(error))}</p>
          </ErrorState>
          <div>
            <Button to={advertiserUrl("reportingCampaigns", account.id)}>{t(copy.toCampaigns)}</Button>
          </div>
        </>
      )}
    </Page>
  );
}
