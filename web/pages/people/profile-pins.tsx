import { useSuspenseQuery } from "@tanstack/react-query";
import { getUser } from "#contract/people/people.ts";
import { userPins } from "#contract/content/pins.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { later } from "#web/app/later.tsx";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader, usePageQueries } from "#web/app/page.ts";
import { listQuery, query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { PinGrid } from "#web/features/content/pins/pin-grid.tsx";
import { loadProfileParts, ProfileHead } from "#web/features/together/profile-page/profile-head.tsx";
import "#web/ui/empty-state.module.css";
import { Page } from "#web/ui/layout.tsx";

const ProfileWithoutPins = later(
  async () => (await import("#web/features/together/profile-page/profile-without-pins.tsx")).ProfileWithoutPins,
);

const page = definePage({
  queries: ({ params: { username = "" } }) => ({
    person: query(getUser, { username }),
    pins: listQuery(userPins, { username }),
  }),
  head: ({ person }, { t }) => ({
    title: `${t(commonCopy.profile.pins)} · ${person.full_name} (@${person.username})`,
    description: person.about,
    type: "profile",
  }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, loadProfileParts);
export const meta = pageMeta;

export default function ProfilePinsPage() {
  const t = useText();
  const queries = usePageQueries(page);
  const { data: person } = useSuspenseQuery(queries.person);
  return (
    <Page width="full">
      <ProfileHead person={person} />
      <PinGrid list={queries.pins} label={t(commonCopy.profile.pins)} empty={<ProfileWithoutPins person={person} />} />
    </Page>
  );
}
