import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { useFormats } from "#web/features/business/area/formats.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Page } from "#web/ui/layout.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { Timeline } from "#web/ui/timeline.tsx";
import { type Change, changeItem, titleText } from "./change-item.tsx";
import { ChangeFilters } from "./change-filters.tsx";
import { changesQuery } from "./changes-queries.ts";
import { isFiltered, readChangesView, writeChangesView } from "./changes-view.ts";
import { UndoChange } from "./undo-change.tsx";

const { history: copy } = reportsCopy;

/** Who changed what in an account, the latest first; what was changed together is taken back together. */
export function Changes({ account }: { account: SetUpAccount }) {
  const t = useText();
  const formats = useFormats(account.currency, account.time_zone);
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readChangesView(search), [search]);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(changesQuery(account.id, view));
  const changes = useMemo(() => data?.pages.flatMap((page) => page.data), [data]);
  const people = [...new Map(changes?.flatMap(({ person }) => (person ? [[person.id, person]] : []))).values()];
  return (
    <Page width="medium">
      <h1>{t(copy.title)}</h1>
      <p>{t(copy.intro)}</p>
      <ChangeFilters
        view={view}
        people={people}
        onChange={(part) => setSearch(writeChangesView({ ...view, ...part }), { preventScrollReset: true })}
      />
      {changes === undefined ? null : changes.length === 0 ? (
        <NoChanges isFiltered={isFiltered(view)} onClear={() => setSearch({})} />
      ) : (
        <Timeline label={t(copy.title)} items={changes.map((change, at) => itemOf(change, changes[at - 1]))} />
      )}
      {hasNextPage ? (
        <ShowMore label={t(copy.more)} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      ) : null}
    </Page>
  );

  /** A change; the first one shown of what was changed together has the button that takes all of it back. */
  function itemOf(change: Change, above: Change | undefined) {
    const mayUndo = change.version !== null && account.rights.includes("ads:manage");
    return changeItem(
      { t, account, formats },
      change,
      mayUndo && above?.batch_id !== change.batch_id ? (
        <UndoChange accountId={account.id} batchId={change.batch_id} of={titleText(t, change)} />
      ) : null,
    );
  }
}

function NoChanges({ isFiltered: hasFilters, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useText();
  return hasFilters ? (
    <EmptyState title={t(copy.noneTitle)} actions={<Button onClick={onClear}>{t(copy.clear)}</Button>}>
      <p>{t(copy.noneText)}</p>
    </EmptyState>
  ) : (
    <EmptyState title={t(copy.emptyTitle)}>
      <p>{t(copy.emptyText)}</p>
    </EmptyState>
  );
}
