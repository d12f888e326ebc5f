import { useInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { listBoards } from "#contract/boards.ts";
import { getUser } from "#contract/people.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader, usePageQueries } from "#web/app/page.ts";
import { listQuery, query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { BoardList } from "#web/features/boards/board-list.tsx";
import { ProfileHead } from "#web/features/profiles/profile-head.tsx";
import { Button } from "#web/ui/button.tsx";
import { Page } from "#web/ui/layout.tsx";

const page = definePage({
  queries: ({ params: { username = "" } }) => ({
    person: query(getUser, { username }),
    boards: listQuery(listBoards, { username }),
  }),
  head: ({ person }) => ({
    title: `${person.full_name} (@${person.username})`,
    description: person.about,
    image: person.image_large_url ? { url: person.image_large_url } : undefined,
    type: "profile",
    canonical: `/${person.username}`,
  }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

export default function ProfilePage() {
  const t = useText();
  const queries = usePageQueries(page);
  const { data: person } = useSuspenseQuery(queries.person);
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(queries.boards);
  const boards = data?.pages.flatMap((part) => part.data) ?? [];
  return (
    <Page>
      <ProfileHead person={person} />
      <Link to={`/${person.username}/pins`}>{t(commonCopy.profile.pins)}</Link>
      <h2>{t(commonCopy.profile.boards)}</h2>
      {boards.length === 0 ? (
        <p>{t(commonCopy.profile.noBoards, { name: person.full_name })}</p>
      ) : (
        <BoardList boards={boards} />
      )}
      {hasNextPage ? <Button onClick={() => void fetchNextPage()}>{t(commonCopy.actions.showMore)}</Button> : null}
    </Page>
  );
}
