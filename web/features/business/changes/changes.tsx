import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import type { listAdChanges } from "#contract/business/ad-changes.ts";
import type { CallData } from "#contract/kit/define.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { type Translate, useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { type Formats, useFormats } from "#web/features/business/area/formats.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Page } from "#web/ui/layout.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { Timeline } from "#web/ui/timeline.tsx";
import { actionText, fieldText, valueText } from "./change-words.ts";
import { ChangeFilters } from "./change-filters.tsx";
import { changesQuery } from "./changes-queries.ts";
import { isFiltered, readChangesView, writeChangesView } from "./changes-view.ts";
import { UndoChange } from "./undo-change.tsx";

type Change = CallData<typeof listAdChanges>[number];

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
    return {
      key: change.id,
      title: <Title change={change} account={account} />,
      note: <span suppressHydrationWarning>{`${whoText(t, change)} · ${formats.moment(change.at)}`}</span>,
      children: (
        <>
          <Fields change={change} formats={formats} />
          {mayUndo && above?.batch_id !== change.batch_id ? (
            <UndoChange accountId={account.id} batchId={change.batch_id} of={titleText(t, change)} />
          ) : null}
        </>
      ),
    };
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

/** Who changed it, in whose name and by what. */
function whoText(t: Translate, { person, in_name_of: business, client }: Change): string {
  const name = person?.full_name ?? t(copy.somebody);
  const who = business === null ? name : t(copy.inNameOf, { name, business: business.full_name });
  return client === "product" ? who : `${who} · ${t(copy.clients[client])}`;
}

function titleText(t: Translate, { entity, entity_name: name, action: did }: Change): string {
  const [what, action] = [t(copy[entity]), actionText(t, did)];
  return name === null ? t(copy.lineOfAccount, { what, action }) : t(copy.line, { what, name, action });
}

/** What a change is of, with the way to it. */
function Title({ change, account }: { change: Change; account: SetUpAccount }) {
  const t = useText();
  const { entity, entity_name: name, campaign_id: id } = change;
  const text = titleText(t, change);
  if (name === null || id === null) return text;
  const page = entity === "ad" ? "reportingAds" : entity === "ad_group" ? "reportingAdGroups" : "reportingCampaigns";
  return <Link to={advertiserUrl(page, account.id, { campaign_id: id })}>{text}</Link>;
}

/** What each field was and became; of what is new, only what it is. */
function Fields({ change: { before, after }, formats }: { change: Change; formats: Formats }) {
  const t = useText();
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].flatMap((field) => {
    const name = fieldText(t, field);
    return name === undefined ? [] : [{ field, name }];
  });
  const said = (field: string, value: unknown) => valueText(t, field, value, formats) ?? t(copy.nothing);
  return fields.map(({ field, name }) => (
    <p key={field} suppressHydrationWarning>
      {field === "pin_id" ? (
        <Link to={`/pin/${String(after?.[field])}/`}>{name}</Link>
      ) : before === null ? (
        `${name}: ${said(field, after?.[field])}`
      ) : (
        t(copy.was, { field: name, before: said(field, before[field]), after: said(field, after?.[field]) })
      )}
    </p>
  ));
}
