import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { appCopy } from "#spec/copy/identity/apps.ts";
import { searchCopy } from "#spec/copy/discovery/search.ts";
import { useText } from "#web/app/text.tsx";
import account from "#web/features/identity/account/account.module.css";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Page, Row } from "#web/ui/layout.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useDebounced } from "#web/ui/use-debounced.ts";
import { type App, appsQuery } from "./app-queries.ts";
import "./app-text.ts";
import styles from "./apps.module.css";

const { list: copy, app: appWords } = appCopy;

/** The viewer's own apps, to be looked through and opened. */
export function AppsList() {
  const t = useText();
  const [typed, setTyped] = useState("");
  const term = useDebounced(typed.trim(), 200);
  const answer = useInfiniteQuery({ ...appsQuery(term), placeholderData: keepPreviousData });
  const apps = answer.data?.pages.flatMap(({ data }) => data) ?? [];
  const create = (
    <Button variant="primary" to="/developers/apps/new/">
      {t(copy.create)}
    </Button>
  );
  return (
    <Page width="medium">
      <Row justify="space-between" wrap gap={4}>
        <h1>{t(copy.title)}</h1>
        {create}
      </Row>
      <p className={account.quiet}>{t(copy.text)}</p>
      {term === "" && apps.length === 0 ? null : (
        <SearchField
          label={t(copy.search)}
          clearLabel={t(searchCopy.box.clear)}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {answer.isError ? (
        <ErrorState
          title={t(appWords.failed)}
          retryLabel={t(appWords.tryAgain)}
          retrying={answer.isFetching}
          onRetry={() => void answer.refetch()}
        />
      ) : answer.isPending ? (
        <Skeleton width="60%" />
      ) : apps.length === 0 && term === "" ? (
        <EmptyState title={t(copy.none)} actions={create}>
          {t(copy.noneText)}
        </EmptyState>
      ) : (
        <>
          <p role="status" className={account.quiet}>
            {apps.length === 0 ? t(copy.notFound, { term }) : null}
          </p>
          <ul role="list" className={account.list}>
            {apps.map((app) => (
              <AppItem key={app.id} app={app} />
            ))}
          </ul>
        </>
      )}
      {answer.hasNextPage ? (
        <ShowMore label={t(copy.more)} loading={answer.isFetchingNextPage} onMore={() => void answer.fetchNextPage()} />
      ) : null}
    </Page>
  );
}

function AppItem({ app }: { app: App }) {
  const t = useText();
  const day = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium", timeZone: "UTC" });
  return (
    <li className={account.item}>
      <div className={account.words}>
        <p className={account.name}>
          <Link to={`/developers/apps/${app.id}/`} className={styles.link}>
            {app.name}
          </Link>
        </p>
        <p className={account.quiet}>{t(copy.since, { id: app.id, day: day.format(new Date(app.created_at)) })}</p>
      </div>
    </li>
  );
}
