import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { listBoards } from "#contract/content/boards.ts";
import type { CallInput } from "#contract/kit/define.ts";
import type { WireProfile } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { later } from "#web/app/later.tsx";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { listQuery } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { BoardList } from "#web/features/content/boards/board-list.tsx";
import { SortMenu } from "#web/features/content/boards/sort-menu.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { BoardIcon } from "#web/ui/icons.tsx";
import { Row } from "#web/ui/layout.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { ClosedProfile } from "./closed-profile.tsx";
import styles from "./profile-boards.module.css";

const CreateMenu = later(async () => (await import("./create-menu.tsx")).CreateMenu);

const OrderedBoards = lazyComponent(
  async () => (await import("#web/features/content/boards/organise/ordered-boards.tsx")).OrderedBoards,
);

type Sort = NonNullable<CallInput<typeof listBoards>["sort"]>;

const sorts: Readonly<Record<Sort, string>> = {
  last_saved: commonCopy.board.sortLastSaved,
  alphabetical: commonCopy.board.sortAlphabetical,
  newest: commonCopy.board.sortNewest,
  custom: organiseCopy.order.custom,
};

/** The boards of a profile in the order its address asks for. */
export function profileBoards(username: string, search: URLSearchParams) {
  return listQuery(listBoards, { username, sort: sortOf(search) });
}

function sortOf(search: URLSearchParams): Sort {
  const asked = search.get("sort") ?? "";
  return Object.hasOwn(sorts, asked) ? (asked as Sort) : "last_saved";
}

/** A person's boards; for oneself also a button to create one, and archived boards. */
export function ProfileBoards({ person }: { person: WireProfile }) {
  const t = useText();
  const [search] = useSearchParams();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    profileBoards(person.username, search),
  );
  const boards = data?.pages.flatMap((page) => page.data) ?? [];
  const sort = sortOf(search);
  return (
    <>
      {person.is_me || boards.length > 1 ? (
        <Row justify="space-between" gap={2}>
          <SortMenu sorts={sorts} sort={sort} byDefault="last_saved" />
          {person.is_me ? <CreateMenu /> : null}
        </Row>
      ) : null}
      {boards.length === 0 ? <NoBoards person={person} /> : null}
      {person.is_me && sort === "custom" && boards.length > 1 ? (
        <Suspense fallback={<BoardList boards={boards} eager />}>
          <OrderedBoards boards={boards} queryKey={profileBoards(person.username, search).queryKey} />
        </Suspense>
      ) : boards.length > 0 ? (
        <BoardList boards={boards} eager />
      ) : null}
      {hasNextPage ? (
        <ShowMore
          label={t(commonCopy.actions.showMore)}
          loading={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      ) : null}
      {person.is_me ? <ArchivedBoards username={person.username} /> : null}
    </>
  );
}

function NoBoards({ person }: { person: WireProfile }) {
  const t = useText();
  const { profile } = commonCopy;
  if (person.is_closed) return <ClosedProfile person={person} />;
  if (!person.is_me) {
    return <EmptyState icon={<BoardIcon />} title={t(profile.noBoards, { name: person.full_name })} />;
  }
  const actions = (
    <Button to="/ideas" variant="primary">
      {t(profile.findIdeas)}
    </Button>
  );
  return (
    <EmptyState icon={<BoardIcon />} title={t(profile.ownEmpty)} actions={actions}>
      {t(profile.ownEmptyText)}
    </EmptyState>
  );
}

/** Archived boards, collapsed at first. */
function ArchivedBoards({ username }: { username: string }) {
  const t = useText();
  const { data } = useInfiniteQuery(listQuery(listBoards, { username, archived: true }));
  const boards = data?.pages.flatMap((page) => page.data) ?? [];
  if (boards.length === 0) return null;
  return (
    <details className={styles.archived}>
      <summary>{t(commonCopy.board.archivedBoards)}</summary>
      <BoardList boards={boards} />
    </details>
  );
}
