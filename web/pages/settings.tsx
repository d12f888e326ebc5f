import { useParams } from "react-router";
import { refuse } from "#contract/refusal.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { useViewer } from "#web/app/session.tsx";
import { AccountSettings } from "#web/features/settings/account-settings.tsx";
import { LookSettings } from "#web/features/settings/look-settings.tsx";
import { ProfileSettings } from "#web/features/settings/profile-settings.tsx";
import { SessionSettings, sessionsQuery } from "#web/features/settings/session-settings.tsx";
import { SettingsLayout } from "#web/features/settings/settings-layout.tsx";
import { TrashSettings, trashOf } from "#web/features/settings/trash-settings.tsx";

const { settings, trash } = commonCopy;

const areas = {
  profile: { title: settings.profile, queries: {}, Content: ProfileSettings },
  account: { title: settings.account, queries: {}, Content: AccountSettings },
  sessions: { title: settings.devices, queries: { sessions: sessionsQuery }, Content: SessionSettings },
  look: { title: settings.appearance, queries: {}, Content: LookSettings },
  trash: { title: trash.title, queries: { trash: trashOf("pins") }, Content: TrashSettings },
};
const list = Object.entries(areas).map(([name, { title }]) => ({ name, title }));

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
  const { area: name = "profile" } = useParams();
  const viewer = useViewer();
  const area = areaOf(name);
  if (!area || !viewer) return null;
  return (
    <SettingsLayout areas={list} current={name} title={area.title}>
      <area.Content viewer={viewer} />
    </SettingsLayout>
  );
}
