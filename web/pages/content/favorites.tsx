import { useSuspenseQuery } from "@tanstack/react-query";
import { favoriteBoards, favoritePins } from "#contract/content/organise.ts";
import { getUser } from "#contract/people/people.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { later } from "#web/app/later.tsx";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader, usePageQueries } from "#web/app/page.ts";
import { listQuery, query } from "#web/app/queries.ts";
import { loadProfileParts, ProfileHead } from "#web/features/social/profile-page/profile-head.tsx";
import { Page } from "#web/ui/layout.tsx";

const Favorites = later(async () => (await import("#web/features/content/boards/favorites.tsx")).Favorites);

const page = definePage({
  audience: "viewer",
  queries: ({ params: { username = "" } }) => ({
    person: query(getUser, { username }),
    pins: listQuery(favoritePins, {}),
    boards: query(favoriteBoards, {}),
  }),
  // What somebody likes is theirs alone.
  head: ({ person }, { t }) =>
    person.is_me ? { title: t(organiseCopy.favorite.title), unlisted: true } : refuse("NOT_FOUND"),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => Promise.all([loadProfileParts(), Favorites.load()]));
export const meta = pageMeta;

export default function FavoritesPage() {
  const queries = usePageQueries(page);
  const { data: person } = useSuspenseQuery(queries.person);
  return (
    <Page width="full">
      <ProfileHead person={person} />
      <Favorites />
    </Page>
  );
}
