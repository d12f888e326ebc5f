import { discardAdDraft, type WireDraft } from "#contract/business/ad-drafts.ts";
import { draftLimits } from "#spec/constants/ad-drafts.ts";
import { draftsCopy } from "#spec/copy/business/ad-drafts.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Page } from "#web/ui/layout.tsx";
import { campaignUrl } from "./campaign-url.ts";

const { state: copy } = draftsCopy;

/** A draft that is open no more. */
export function ClosedDraft({ account, draft }: { account: SetUpAccount; draft: WireDraft }) {
  const t = useText();
  const restore = useCall(discardAdDraft);
  const isPublished = draft.state === "PUBLISHED";
  return (
    <Page width="medium">
      <EmptyState
        level={1}
        title={t(isPublished ? copy.published : copy.gone)}
        actions={
          isPublished ? (
            <Button variant="primary" to={campaignUrl(account.id, draft.campaign_id)}>
              {t(copy.toCampaign)}
            </Button>
          ) : (
            <Button
              variant="primary"
              loading={restore.isPending}
              onClick={() => restore.mutate({ advertiser_id: account.id, draft_id: draft.id, discarded: false })}
            >
              {t(copy.bringBack)}
            </Button>
          )
        }
      >
        <p>{isPublished ? t(copy.publishedText) : t(copy.goneText, { count: draftLimits.keptDays })}</p>
        <Failure>{restore.error ? t(restore.error.message) : null}</Failure>
      </EmptyState>
    </Page>
  );
}
