import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { createKeywords, type WireSearchQuery } from "#contract/business/keywords.ts";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { adSlots } from "#spec/constants/ad-slots.ts";
import type { MatchType } from "#spec/constants/keywords.ts";
import { keywordsCopy } from "#spec/copy/business/keywords.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import type { ReportingAccount } from "#web/features/business/area/area-page.ts";
import { useFormats } from "#web/features/business/area/formats.ts";
import { useUndo } from "#web/features/business/changes/use-undo.ts";
import { ReportFrame } from "#web/features/business/reporting/report-frame.tsx";
import { useAllAdGroups } from "#web/features/business/reporting/report-queries.ts";
import { useTableWords } from "#web/features/business/reporting/report-words.ts";
import reporting from "#web/features/business/reporting/reporting.module.css";
import { useReportView } from "#web/features/business/reporting/use-report-view.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { toast } from "#web/ui/toast.ts";
import { PlaceFilter } from "./keyword-filters.tsx";
import { searchesQuery } from "./keyword-queries.ts";
import { carriedOf, type KeywordView, queryUrls, readKeywordView } from "./keyword-view.ts";
import styles from "./keywords.module.css";
import { Parts } from "./parts.tsx";
import { queryColumns, type QueryRow } from "./query-columns.tsx";

const { queries: copy, nav } = keywordsCopy;
const keyOf = ({ query, campaign_id: campaign, ad_group_id: group }: QueryRow) => `${campaign} ${group} ${query}`;
const nameOf = ({ query }: QueryRow) => query ?? "";
type Level = "ad_group" | "campaign";

/** What people searched for when an account's ads were shown; each is made a keyword, or kept out, by a button. */
export function QueryReport({ account, level }: { account: ReportingAccount; level: Level }) {
  const t = useText();
  const words = useTableWords();
  const formats = useFormats(account.currency, account.time_zone);
  const page = useReportView(account);
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readKeywordView(search), [search]);
  const carried = carriedOf(view);
  const groups = useAllAdGroups(account.id).items ?? [];
  const place = level === "campaign" ? { ...view, adGroupId: null } : view;
  const found = useQuery({
    ...searchesQuery(account.id, level, page.view.period, place),
    placeholderData: (known) => known,
  });
  const add = useMakeKeyword(account.id, level);
  const mayManage = account.rights.includes("ads:manage");
  const rows = useMemo((): QueryRow[] => {
    if (found.data === undefined) return [];
    const { items, other } = found.data;
    return other.impressions + other.clicks === 0 ? items : [...items, { query: null, ...other }];
  }, [found.data]);
  const columns = useMemo(
    () => queryColumns({ t, formats, level, onMake: mayManage ? add : undefined }),
    // The handler does the same whenever it was made.
    // oxlint-disable-next-line react/exhaustive-deps
    [t, formats, level, mayManage],
  );
  const choose = (part: Partial<KeywordView>) => {
    const next = new URLSearchParams(search);
    for (const name of ["campaign_id", "ad_group_id"]) next.delete(name);
    for (const [name, id] of Object.entries(carriedOf({ ...view, ...part }))) next.set(name, id);
    setSearch(next, { preventScrollReset: true });
  };
  const query = Object.fromEntries(search);
  return (
    <ReportFrame account={account} title={t(copy.title)} report={page} carried={carried} at="searches" zone="UTC">
      <Parts
        label={t(copy.title)}
        parts={[
          { to: advertiserUrl(queryUrls.ad_group, account.id, query), label: t(nav.searchesOfGroups) },
          { to: advertiserUrl(queryUrls.campaign, account.id, query), label: t(nav.searchesOfCampaigns) },
        ]}
      />
      <p className={styles.intro}>{t(copy.intro, { people: adSlots.queryPeople })}</p>
      <div className={reporting.filters}>
        <PlaceFilter groups={groups} view={view} isOfCampaigns={level === "campaign"} onChange={choose} />
      </div>
      {found.isError && found.data === undefined ? (
        <ErrorState title={t(copy.failed)} onRetry={() => void found.refetch()} />
      ) : rows.length === 0 ? (
        <EmptyState title={t(copy.emptyTitle)} level={2}>
          <p>{t(copy.emptyText)}</p>
        </EmptyState>
      ) : (
        <DataTable label={t(copy.title)} {...{ columns, rows, keyOf, nameOf, words }} />
      )}
    </ReportFrame>
  );
}

/** Makes a search an exact keyword of its ad group, or keeps it out of the group or, by campaign, of all of it; with a button that undoes it. */
function useMakeKeyword(accountId: string, level: Level) {
  const t = useText();
  const sayUndo = useUndo(accountId, "keywords");
  const create = useCall(createKeywords, {
    onRefused: (refusal) => void toast({ key: "keywords", text: t(refusalSentence(refusal)), tone: "error" }),
  });
  async function make({ query, campaign_id, ad_group_id }: WireSearchQuery, match_type: MatchType): Promise<void> {
    const isOut = match_type === "EXACT_NEGATIVE";
    const place = ad_group_id === null || (isOut && level === "campaign") ? { campaign_id } : { ad_group_id };
    const keywords = [{ match_type, value: query }];
    const done = await create.mutateAsync({ advertiser_id: accountId, ...place, keywords }).catch(() => null);
    if (done === null) return;
    const [problem] = done.refused;
    if (problem !== undefined) toast({ key: "keywords", text: t(problem.message), tone: "error" });
    else sayUndo(t(isOut ? copy.excluded : copy.made, { query }), done.batch_id);
  }
  return (row: WireSearchQuery, match: MatchType) => void make(row, match);
}
