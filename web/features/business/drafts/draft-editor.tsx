import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { draftsCopy } from "#spec/copy/business/ad-drafts.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { loadFailure } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Page } from "#web/ui/layout.tsx";
import { adFormQuery, draftQuery } from "./drafts-queries.ts";
import { OpenDraft } from "./open-draft.tsx";

const { begin } = draftsCopy;
/** So often what others changed is looked for, while the page is in sight. */
const lookMs = 15_000;

/** A draft by its address: the form, or what became of it. */
export function DraftEditor({ account, draftId }: { account: SetUpAccount; draftId: string }) {
  const t = useText();
  const [search] = useSearchParams();
  const { data: about, refetch: askAgain } = useQuery(adFormQuery(account.id));
  const {
    data: draft,
    error,
    refetch,
  } = useQuery({
    ...draftQuery(account.id, draftId),
    refetchInterval: ({ state }) => (state.data?.state === "OPEN" ? lookMs : false),
  });
  const terms = about?.terms;
  if (draft === undefined || about === undefined || terms == null)
    return (
      <Page width="medium">
        <h1>{t(reportsCopy.campaigns.create)}</h1>
        {error ? (
          <ErrorState
            title={t(begin.failed)}
            retryLabel={t(promoteCopy.tryAgain)}
            onRetry={() => void Promise.all([refetch(), askAgain()])}
          >
            <p>{t(loadFailure(error))}</p>
          </ErrorState>
        ) : null}
      </Page>
    );
  // Whoever published it here sees what it came to in the form's place.
  return <OpenDraft {...{ account, about, terms, draft }} key={draft.id} step={search.get("step")} />;
}
