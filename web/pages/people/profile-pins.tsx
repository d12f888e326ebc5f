import { useSuspenseQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { getUser } from "#contract/people/people.ts";
import { userPins } from "#contract/content/pins.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { later } from "#web/app/later.tsx";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader, usePageQueries } from "#web/app/page.ts";
import { listQuery, query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { PinGrid } from "#web/features/content/pins/pin-grid.tsx";
import { isNarrowing, narrowingOf } from "#web/features/content/pins/pin-narrowing.ts";
import { ownPinSort } from "#web/features/social/profile-page/own-pin-sort.ts";
import { loadProfileParts, ProfileHead } from "#web/features/social/profile-page/profile-head.tsx";
import { Page } from "#web/ui/layout.tsx";

const ProfileWithoutPins = later(
  async () => (await import("#web/features/social/profile-page/profile-without-pins.tsx")).ProfileWithoutPins,
);

const OwnPinTools = later(
  async () => (await import("#web/features/social/profile-page/own-pin-tools.tsx")).OwnPinTools,
);
const NothingNarrowed = later(
  async () => (await import("#web/features/content/pins/nothing-narrowed.tsx")).NothingNarrowed,
);

/** What the call is given: nothing that it takes anyway. */
function asked(search: URLSearchParams) {
  const sort = ownPinSort(search);
  return { ...(sort === "newest" ? {} : { sort }), ...narrowingOf(search) };
}

const page = definePage({
  queries: ({ params: { username = "" }, search }) => ({
    person: query(getUser, { username }),
    pins: listQuery(userPins, { username, ...asked(search) }),
  }),
  head: ({ person }, { t }) => ({
    title: `${t(commonCopy.profile.pins)} · ${person.full_name} (@${person.username})`,
    description: person.about,
    type: "profile",
    unlisted: person.is_private || person.is_unlisted,
  }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, loadProfileParts);
export const meta = pageMeta;

export default function ProfilePinsPage() {
  const t = useText();
  const { search } = useLocation();
  const queries = usePageQueries(page);
  const { data: person } = useSuspenseQuery(queries.person);
  return (
    <Page width="full">
      <ProfileHead person={person} />
      {person.is_me ? <OwnPinTools person={person} /> : null}
      <PinGrid
        list={queries.pins}
        label={t(commonCopy.profile.pins)}
        empty={isNarrowing(new URLSearchParams(search)) ? <NothingNarrowed /> : <ProfileWithoutPins person={person} />}
      />
    </Page>
  );
}
