import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { discardAdDraft, type WireDraftLine } from "#contract/business/ad-drafts.ts";
import { draftsCopy } from "#spec/copy/business/ad-drafts.ts";
import { automatedCopy } from "#spec/copy/business/automated.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useCall } from "#web/app/mutations.ts";
import { loadFailure, refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { useFormats } from "#web/features/business/area/formats.ts";
import { ReportTabs } from "#web/features/business/reporting/report-tabs.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Page } from "#web/ui/layout.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./drafts.module.css";
import { draftsQuery } from "./drafts-queries.ts";
import { isUntouched } from "./untouched.ts";

const { list: copy } = draftsCopy;
const undoMs = 8_000;

/** The open drafts of an account: what each is, who saved it last, and the way on. */
export function DraftsList({ account }: { account: SetUpAccount }) {
  const t = useText();
  const list = useInfiniteQuery(draftsQuery(account.id));
  const drafts = list.data?.pages.flatMap(({ data }) => data).filter((draft) => !isUntouched(draft));
  const create = (
    <Button variant="primary" to={advertiserUrl("adsCampaignMode", account.id)}>
      {t(reportsCopy.campaigns.create)}
    </Button>
  );
  return (
    <Page width="full">
      <div className={styles.head}>
        <h1>{t(reportsCopy.nav.drafts)}</h1>
        {create}
      </div>
      <ReportTabs account={account} />
      {drafts === undefined ? (
        list.error ? (
          <ErrorState title={t(copy.failed)} retryLabel={t(promoteCopy.tryAgain)} onRetry={() => void list.refetch()}>
            <p>{t(loadFailure(list.error))}</p>
          </ErrorState>
        ) : null
      ) : drafts.length === 0 ? (
        <EmptyState title={t(copy.emptyTitle)} actions={create}>
          <p>{t(copy.emptyText)}</p>
        </EmptyState>
      ) : (
        <>
          <p className={styles.quiet}>{t(copy.intro)}</p>
          <ul className={styles.drafts} aria-label={t(reportsCopy.nav.drafts)}>
            {drafts.map((draft) => (
              <li key={draft.id}>
                <DraftLine account={account} draft={draft} />
              </li>
            ))}
          </ul>
        </>
      )}
      {list.hasNextPage ? (
        <ShowMore label={t(copy.more)} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      ) : null}
    </Page>
  );
}

function DraftLine({ account, draft }: { account: SetUpAccount; draft: WireDraftLine }) {
  const t = useText();
  const formats = useFormats(account.currency, account.time_zone);
  const name = draft.name || t(draftsCopy.untitled);
  const to = advertiserUrl("adsEditDraft", account.id, { draft_id: draft.id });
  const key = `draft-${draft.id}`;
  const send = (discarded: boolean) => discard.mutate({ advertiser_id: account.id, draft_id: draft.id, discarded });
  const undo = { label: t(reportsCopy.campaigns.undo), onClick: () => send(false) };
  const discard = useCall(discardAdDraft, {
    onDone: (_, { discarded }) =>
      discarded
        ? toast({ key, text: t(copy.discarded, { name }), durationMs: undoMs, action: undo })
        : toast({ key, text: t(copy.back, { name }) }),
    onRefused: (refusal) => toast({ key, text: t(refusalSentence(refusal)), tone: "error" }),
  });
  return (
    <article className={styles.draft}>
      <div className={styles.draftWords}>
        <Link to={to} className={styles.draftName} dir="auto">
          {name}
        </Link>
        <p className={styles.quiet} suppressHydrationWarning>
          {t(copy.by, {
            name: draft.person?.full_name ?? t(copy.somebody),
            when: formats.moment(draft.updated_at),
          })}
        </p>
      </div>
      {draft.is_automated ? <Badge>{t(automatedCopy.badge)}</Badge> : null}
      <Badge>{t(draft.of_campaign_id === null ? copy.makes : copy.changes)}</Badge>
      <div className={styles.actions}>
        <Button size="sm" to={to} aria-label={t(copy.goOnOf, { name })}>
          {t(copy.goOn)}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          loading={discard.isPending}
          aria-label={t(copy.discardOf, { name })}
          onClick={() => send(true)}
        >
          {t(copy.discard)}
        </Button>
      </div>
    </article>
  );
}
