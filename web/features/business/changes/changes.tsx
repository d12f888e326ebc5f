import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import type { listAdChanges } from "#contract/business/ad-changes.ts";
import type { CallData } from "#contract/kit/define.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { type Formats, useFormats } from "#web/features/business/area/formats.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Page } from "#web/ui/layout.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { Timeline } from "#web/ui/timeline.tsx";
import { actionText, fieldText, valueText } from "./change-words.ts";
import { changesQuery } from "./changes-queries.ts";

type Change = CallData<typeof listAdChanges>[number];

const { history: copy } = reportsCopy;

/** Who changed what in an account, the latest first. */
export function Changes({ account }: { account: SetUpAccount }) {
  const t = useText();
  const formats = useFormats(account.currency, account.time_zone);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(changesQuery(account.id));
  const changes = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Page width="medium">
      <h1>{t(copy.title)}</h1>
      <p>{t(copy.intro)}</p>
      {changes.length === 0 ? (
        <EmptyState title={t(copy.emptyTitle)}>
          <p>{t(copy.emptyText)}</p>
        </EmptyState>
      ) : (
        <Timeline
          label={t(copy.title)}
          items={changes.map((change) => ({
            key: change.id,
            title: <Title change={change} account={account} />,
            note: (
              <span suppressHydrationWarning>
                {`${change.person?.full_name ?? t(copy.somebody)} · ${formats.moment(change.at)}`}
              </span>
            ),
            children: <Fields change={change} formats={formats} />,
          }))}
        />
      )}
      {hasNextPage ? (
        <ShowMore label={t(copy.more)} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      ) : null}
    </Page>
  );
}

/** What a change is of, with the way to it. */
function Title({ change, account }: { change: Change; account: SetUpAccount }) {
  const t = useText();
  const { entity, entity_name: name, campaign_id: id } = change;
  const [what, action] = [t(copy[entity]), actionText(t, change.action)];
  if (name === null || id === null) return t(copy.lineOfAccount, { what, action });
  const page = entity === "ad" ? "reportingAds" : "reportingCampaigns";
  return <Link to={advertiserUrl(page, account.id, { campaign_id: id })}>{t(copy.line, { what, name, action })}</Link>;
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
