import { useParams } from "react-router";
import { hiddenPins, homeTuning } from "#contract/discovery/discovery.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { discoveryCopy } from "#spec/copy/discovery/discovery.ts";
import { later } from "#web/app/later.tsx";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { listQuery, query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { Page, Stack } from "#web/ui/layout.tsx";
import { Tabs } from "#web/ui/tabs.tsx";

const TuneList = later(async () => (await import("#web/features/discovery/home/tune-list.tsx")).TuneList);
const HiddenList = later(async () => (await import("#web/features/discovery/home/hidden-list.tsx")).HiddenList);

const { tune } = discoveryCopy;
const kinds = { topics: "topic", boards: "board", people: "person" } as const;
const hasList = (name: string) => name === "hidden" || Object.hasOwn(kinds, name);

const page = definePage({
  audience: "viewer",
  queries: ({ params: { list = "topics" } }) => {
    if (!hasList(list)) refuse("NOT_FOUND");
    return { lists: list === "hidden" ? listQuery(hiddenPins, {}) : query(homeTuning, {}) };
  },
  head: (_, { t }) => ({ title: t(tune.title), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => Promise.all([TuneList.load(), HiddenList.load()]));
export const meta = pageMeta;

/** What shapes one's home feed: topics, boards and people to switch off, and what was hidden, to bring back. */
export default function TuneHomePage() {
  const t = useText();
  const { list = "topics" } = useParams();
  const kind = list in kinds ? kinds[list as keyof typeof kinds] : null;
  return (
    <Page width="medium" gap={5}>
      <Stack gap={2}>
        <h1>{t(tune.title)}</h1>
        <p>{t(tune.intro)}</p>
      </Stack>
      <Tabs
        label={t(tune.title)}
        tabs={[
          { to: "/homefeed/tune/", label: t(tune.topics) },
          { to: "/homefeed/tune/boards/", label: t(tune.boards) },
          { to: "/homefeed/tune/people/", label: t(tune.people) },
          { to: "/homefeed/tune/hidden/", label: t(tune.history) },
        ]}
      />
      {kind === null ? <HiddenList /> : <TuneList key={kind} kind={kind} />}
    </Page>
  );
}
