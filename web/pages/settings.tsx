import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import type { Theme } from "#contract/page.ts";
import { refuse } from "#contract/refusal.ts";
import { listTrash } from "#contract/pins.ts";
import { listSessions } from "#contract/session.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { listQuery, query } from "#web/app/queries.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { useTheme } from "#web/app/theme.ts";
import { Page, Row, Stack } from "#web/ui/layout.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";

const { settings, trash } = commonCopy;
const sessionsQuery = query(listSessions, {});
const trashQuery = listQuery(listTrash, {});

const areas = {
  profile: { title: settings.profile, queries: {}, Content: ProfileArea },
  account: { title: settings.account, queries: {}, Content: AccountArea },
  sessions: { title: settings.devices, queries: { sessions: sessionsQuery }, Content: SessionsArea },
  look: { title: settings.appearance, queries: {}, Content: LookArea },
  trash: { title: trash.title, queries: { trash: trashQuery }, Content: TrashArea },
};

const areaOf = (name = "profile") => (Object.hasOwn(areas, name) ? areas[name as keyof typeof areas] : undefined);

const page = definePage({
  audience: "viewer",
  queries: ({ params }) => (areaOf(params.area) ?? refuse("NOT_FOUND")).queries,
  head: (_, { t, at }) => ({ title: t(areaOf(at.params.area)?.title ?? settings.title), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

export default function SettingsPage() {
  const t = useText();
  const area = areaOf(useParams().area);
  if (!area) return null;
  return (
    <Page width="medium">
      <h1>{t(area.title)}</h1>
      <Row as="nav" gap={4} wrap>
        {Object.entries(areas).map(([name, { title }]) => (
          <Link key={name} to={`/settings/${name}`} aria-current={title === area.title ? "page" : undefined}>
            {t(title)}
          </Link>
        ))}
      </Row>
      <area.Content />
    </Page>
  );
}

function ProfileArea() {
  const viewer = useViewer();
  return (
    <Stack gap={2}>
      <strong>{viewer?.full_name}</strong>
      <span>@{viewer?.username}</span>
      <p>{viewer?.about}</p>
    </Stack>
  );
}

function AccountArea() {
  return <p>{useViewer()?.email}</p>;
}

function SessionsArea() {
  const t = useText();
  const { data: sessions = [] } = useQuery(sessionsQuery);
  return (
    <ul>
      {sessions.map((session) => (
        <li key={session.id}>
          {session.device} {session.current ? t(settings.thisDevice) : null}
        </li>
      ))}
    </ul>
  );
}

function LookArea() {
  const t = useText();
  const [theme, setTheme] = useTheme();
  const options = [
    { value: "system", label: t(settings.themeSystem) },
    { value: "light", label: t(settings.themeLight) },
    { value: "dark", label: t(settings.themeDark) },
  ] as const;
  return (
    <RadioGroup
      label={t(settings.theme)}
      name="theme"
      options={options}
      value={theme}
      onChange={(chosen) => setTheme(chosen as Theme)}
    />
  );
}

function TrashArea() {
  const t = useText();
  const { data } = useInfiniteQuery(trashQuery);
  const items = data?.pages.flatMap((part) => part.data) ?? [];
  if (items.length === 0) return <p>{t(trash.empty)}</p>;
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>{item.title || t(commonCopy.pin.untitled)}</li>
      ))}
    </ul>
  );
}
