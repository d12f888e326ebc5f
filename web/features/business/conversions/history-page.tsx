import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import type { WireConversionEvent } from "#contract/business/conversions.ts";
import { conversionsCopy } from "#spec/copy/business/conversions.ts";
import { optional } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { useFormats } from "#web/features/business/area/formats.ts";
import { useTableWords } from "#web/features/business/reporting/report-words.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { ConversionsFrame } from "./conversions-frame.tsx";
import { eventsQuery, tagsQuery } from "./conversion-queries.ts";
import styles from "./conversions.module.css";
import { eventColumns, nameOfEvent } from "./event-columns.tsx";
import { HistoryFilters } from "./history-filters.tsx";
import { isFiltered, readHistoryView, writeHistoryView } from "./history-view.ts";

const { history: copy, setup, failed } = conversionsCopy;

/** So often the newest events are asked for while the page is looked at; not once older ones were. */
const freshMs = 3000;
const keyOf = ({ id }: WireConversionEvent) => id;

/** What the tags of an account reported, whether it counts for an ad, and why not. */
export function HistoryPage({ account }: { account: SetUpAccount }) {
  const t = useText();
  const words = useTableWords();
  const formats = useFormats(account.currency, account.time_zone);
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readHistoryView(search), [search]);
  const { data: known } = useQuery(optional(tagsQuery(account.id)));
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...eventsQuery(account.id, view),
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : freshMs),
  });
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data), [data]);
  const columns = useMemo(() => eventColumns({ t, formats }), [t, formats]);
  return (
    <ConversionsFrame accountId={account.id} title={t(copy.title)} intro={t(copy.intro)} isWide>
      <HistoryFilters
        account={account}
        view={view}
        tags={known?.tags ?? []}
        onChange={(part) => setSearch(writeHistoryView({ ...view, ...part }), { preventScrollReset: true })}
      />
      {rows === undefined ? (
        isError ? (
          <ErrorState title={t(failed)} onRetry={() => void refetch()} />
        ) : null
      ) : rows.length === 0 ? (
        isFiltered(view) ? (
          <EmptyState
            title={t(copy.noneTitle)}
            actions={<Button onClick={() => setSearch({})}>{t(copy.clear)}</Button>}
          >
            <p>{t(copy.noneText)}</p>
          </EmptyState>
        ) : (
          <EmptyState
            title={t(copy.emptyTitle)}
            actions={
              <Button variant="primary" to={advertiserUrl("conversionsTagManualSetup", account.id)}>
                {t(setup.title)}
              </Button>
            }
          >
            <p>{t(copy.emptyText)}</p>
          </EmptyState>
        )
      ) : (
        <>
          <DataTable
            label={t(copy.title)}
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            nameOf={(event) => nameOfEvent(event, t)}
            words={words}
          />
          {hasNextPage ? (
            <ShowMore label={t(copy.more)} onMore={() => void fetchNextPage()} loading={isFetchingNextPage} />
          ) : null}
        </>
      )}
      <p className={styles.small}>{t(copy.zone, { zone: account.time_zone.replaceAll("_", " ") })}</p>
    </ConversionsFrame>
  );
}
