import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import type { WireKeyword } from "#contract/business/keywords.ts";
import type { KeywordList } from "#spec/constants/keywords.ts";
import { keywordsCopy } from "#spec/copy/business/keywords.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { useAllAdGroups } from "#web/features/business/reporting/report-queries.ts";
import { useTableWords } from "#web/features/business/reporting/report-words.ts";
import reporting from "#web/features/business/reporting/reporting.module.css";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { ListTable } from "#web/ui/table/list-table.tsx";
import { keywordColumns } from "./keyword-columns.tsx";
import { KeywordFilters } from "./keyword-filters.tsx";
import { KeywordFrame } from "./keyword-frame.tsx";
import { keywordsQuery } from "./keyword-queries.ts";
import { isFiltered, type KeywordView, readKeywordView, writeKeywordView } from "./keyword-view.ts";
import { AddKeywords } from "./keywords-later.ts";
import { useKeywordEdits } from "./use-keyword-edits.ts";

const { list: copy } = keywordsCopy;
const keyOf = ({ id }: WireKeyword) => id;
const nameOf = ({ value }: WireKeyword) => value;
const nothing: ReadonlySet<string> = new Set();

/** One of an account's lists of keywords: what there is, switched in its rows, archived together, added by pasting. */
export function KeywordReport({ account, list }: { account: SetUpAccount; list: KeywordList }) {
  const t = useText();
  const words = useTableWords();
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readKeywordView(search), [search]);
  const change = (part: Partial<KeywordView>, isSmall = false) =>
    setSearch(writeKeywordView({ ...view, ...part }), { preventScrollReset: true, replace: isSmall });
  const groups = useAllAdGroups(account.id).items ?? [];
  const found = useInfiniteQuery({ ...keywordsQuery(account.id, list, view), placeholderData: (known) => known });
  const rows = useMemo(() => found.data?.pages.flatMap((page) => page.data) ?? [], [found.data]);
  const [selected, setSelected] = useState(nothing);
  const [isAdding, setAdding] = useState(false);
  const edit = useKeywordEdits(account.id);
  const mayManage = account.rights.includes("ads:manage");
  const columns = useMemo(
    () => keywordColumns({ t, list, onChange: mayManage ? edit : undefined }),
    // The handler does the same whenever it was made.
    // oxlint-disable-next-line react/exhaustive-deps
    [t, list, mayManage],
  );
  const chosen = rows.filter(({ id }) => selected.has(id));
  const add =
    mayManage && groups.length > 0 ? (
      <Button variant="primary" onClick={() => setAdding(true)}>
        {t(list === "ad_group_positive" ? copy.add : copy.addNegative)}
      </Button>
    ) : null;
  return (
    <KeywordFrame account={account} list={list} view={view} action={add}>
      <KeywordFilters list={list} groups={groups} view={view} onChange={change} />
      {chosen.length > 0 && mayManage ? (
        <ChosenBar chosen={chosen} onChange={edit} onClear={() => setSelected(nothing)} />
      ) : null}
      {found.isError && found.data === undefined ? (
        <ErrorState title={t(copy.failed)} onRetry={() => void found.refetch()} />
      ) : (
        <ListTable
          label={t(keywordsCopy.title[list])}
          {...{ columns, rows, keyOf, nameOf, words }}
          list={found}
          moreLabel={t(reportsCopy.history.more)}
          selected={selected}
          {...(mayManage && { onSelect: setSelected })}
          none={<NoKeywords view={view} hasGroups={groups.length > 0} />}
        />
      )}
      {isAdding ? (
        <AddKeywords account={account} list={list} groups={groups} view={view} onClose={() => setAdding(false)} />
      ) : null}
    </KeywordFrame>
  );
}

function NoKeywords({ view, hasGroups }: { view: KeywordView; hasGroups: boolean }) {
  const t = useText();
  return isFiltered(view) ? (
    <EmptyState title={t(copy.noneTitle)} level={2}>
      <p>{t(copy.noneText)}</p>
    </EmptyState>
  ) : (
    <EmptyState title={t(copy.emptyTitle)} level={2}>
      <p>{t(hasGroups ? copy.emptyText : copy.noGroups)}</p>
    </EmptyState>
  );
}

type ChosenBarProps = {
  chosen: readonly WireKeyword[];
  onChange: ReturnType<typeof useKeywordEdits>;
  onClear: () => void;
};

/** What can be done with the keywords that are selected. */
function ChosenBar({ chosen, onChange, onClear }: ChosenBarProps) {
  const t = useText();
  const isArchived = chosen.every(({ status }) => status === "ARCHIVED");
  const text = t(reportsCopy.campaigns.selected, { count: chosen.length });
  return (
    <div className={reporting.actions} role="group" aria-label={text}>
      <strong role="status">{text}</strong>
      <Button
        size="sm"
        onClick={() => {
          onChange(chosen, isArchived ? "ACTIVE" : "ARCHIVED");
          onClear();
        }}
      >
        {t(isArchived ? copy.restore : copy.archive)}
      </Button>
      <Button size="sm" variant="quiet" onClick={onClear}>
        {t(reportsCopy.campaigns.clear)}
      </Button>
    </div>
  );
}
