import { useInfiniteQuery } from "@tanstack/react-query";
import type { listAdChanges } from "#contract/business/campaigns.ts";
import type { CallData } from "#contract/kit/define.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { type Formats, useFormats } from "#web/features/business/area/formats.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Page } from "#web/ui/layout.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { Timeline } from "#web/ui/timeline.tsx";
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
            title: t(copy.line, { what: t(copy[change.entity]), id: change.entity_id, action: wordOf(change.action) }),
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

/** What each field was and became; of what is new, only what it is. */
function Fields({ change: { before, after }, formats }: { change: Change; formats: Formats }) {
  const t = useText();
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (before === null)
    return (
      <p suppressHydrationWarning>
        {fields
          .filter((field) => typeof after?.[field] !== "object")
          .map((field) => `${wordOf(field)}: ${valueText(field, after?.[field], formats) ?? t(copy.nothing)}`)
          .join(" · ")}
      </p>
    );
  return fields.map((field) => (
    <p key={field} suppressHydrationWarning>
      {t(copy.was, {
        field: wordOf(field),
        before: valueText(field, before[field], formats) ?? t(copy.nothing),
        after: valueText(field, after?.[field], formats) ?? t(copy.nothing),
      })}
    </p>
  ));
}

/** `daily_budget_micro` → "daily budget". */
function wordOf(name: string): string {
  return name.replace(/_micro$/, "").replaceAll("_", " ");
}

function valueText(field: string, value: unknown, formats: Formats): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "object") return JSON.stringify(value);
  const text = `${value as string | number | boolean}`;
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return formats.moment(text);
  return field.endsWith("_micro") && /^-?\d+$/.test(text) ? formats.money(text) : text;
}
