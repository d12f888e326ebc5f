import { useSuspenseQuery } from "@tanstack/react-query";
import { getUser } from "#contract/people/people.ts";
import { later } from "#web/app/later.tsx";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader, usePageQueries } from "#web/app/page.ts";
import { query } from "#web/app/queries.ts";
import { ProfileBoards, profileBoards } from "#web/features/social/profile-page/profile-boards.tsx";
import { loadProfileParts, ProfileHead } from "#web/features/social/profile-page/profile-head.tsx";
import { profilePacks } from "#web/features/social/packs/profile-packs-query.ts";
import { Page } from "#web/ui/layout.tsx";

const ProfilePacks = later(async () => (await import("#web/features/social/packs/profile-packs.tsx")).ProfilePacks);

const page = definePage({
  queries: ({ params: { username = "" }, search }) => ({
    person: query(getUser, { username }),
    boards: profileBoards(username, search),
    packs: profilePacks(username),
  }),
  head: ({ person }) => ({
    title: `${person.full_name} (@${person.username})`,
    description: person.about,
    image: person.image_large_url ? { url: person.image_large_url } : undefined,
    type: "profile",
    canonical: `/${person.username}`,
    unlisted: person.is_private || person.is_unlisted,
  }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => Promise.all([loadProfileParts(), ProfilePacks.load()]));
export const meta = pageMeta;

export default function ProfilePage() {
  const { data: person } = useSuspenseQuery(usePageQueries(page).person);
  return (
    <Page>
      <ProfileHead person={person} />
      <ProfilePacks person={person} />
      <ProfileBoards person={person} />
    </Page>
  );
}
