import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { redirect, useParams } from "react-router";
import { listAdvertisers } from "#contract/business/advertisers.ts";
import { listClaims } from "#contract/content/claims.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { actingCopy } from "#spec/copy/content/acting.ts";
import { claimCopy } from "#spec/copy/content/claims.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { groupsCopy } from "#spec/copy/social/groups.ts";
import { peopleCopy } from "#spec/copy/social/people.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { saveWindowCopy } from "#spec/copy/content/save-window.ts";
import { later } from "#web/app/later.tsx";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, type PageAt, serverLoader } from "#web/app/page.ts";
import { optional, query } from "#web/app/queries.ts";
import { useViewer } from "#web/app/session.tsx";
import {
  exportQuery,
  factorsQuery,
  historyQuery,
  linkedQuery,
  passkeysQuery,
  tokensQuery,
} from "#web/features/identity/account/account-queries.ts";
import { connectedQuery } from "#web/features/identity/apps/app-queries.ts";
import {
  blockedQuery,
  mutedQuery,
  noticeChoicesQuery,
  pushDevicesQuery,
} from "#web/features/social/settings/notice-queries.ts";
import { requestsQuery } from "#web/features/social/settings/request-queries.ts";
import { ownReportsQuery, statementsQuery } from "#web/features/social/moderation/moderation-queries.ts";
import { groupQuery, groupsQuery } from "#web/features/social/groups/group-queries.ts";
import {
  emailChangeQuery,
  leftPinsQuery,
  sessionsQuery,
  trashedOne,
  trashOf,
} from "#web/features/identity/settings/settings-queries.ts";
import type { SettingsAreaName } from "#web/features/identity/settings/settings-areas.ts";
import { loadSettingsParts, SettingsLayout } from "#web/features/identity/settings/settings-layout.tsx";

const AccountSettings = later(
  async () => (await import("#web/features/identity/settings/account-settings.tsx")).AccountSettings,
);
const LookSettings = later(
  async () => (await import("#web/features/identity/settings/look-settings.tsx")).LookSettings,
);
const ProfileSettings = later(
  async () => (await import("#web/features/identity/settings/profile-settings.tsx")).ProfileSettings,
);
const SecuritySettings = later(
  async () => (await import("#web/features/identity/settings/security-settings.tsx")).SecuritySettings,
);
const PrivacyArea = later(async () => (await import("#web/features/social/settings/privacy-area.tsx")).PrivacyArea);
const FollowRequests = later(
  async () => (await import("#web/features/social/settings/follow-requests.tsx")).FollowRequests,
);
const NoticeSettings = later(
  async () => (await import("#web/features/social/settings/notice-settings.tsx")).NoticeSettings,
);
const ReportSettings = later(
  async () => (await import("#web/features/social/moderation/report-settings.tsx")).ReportSettings,
);
const TrashSettings = later(
  async () => (await import("#web/features/content/settings/trash-settings.tsx")).TrashSettings,
);

const LeftPinsSettings = later(
  async () => (await import("#web/features/content/settings/left-pins-settings.tsx")).LeftPinsSettings,
);

const BookmarkletSettings = later(
  async () => (await import("#web/features/content/create/bookmarklet-settings.tsx")).BookmarkletSettings,
);

const GroupsSettings = later(
  async () => (await import("#web/features/social/groups/groups-settings.tsx")).GroupsSettings,
);
const ClaimSettings = later(
  async () => (await import("#web/features/content/settings/claim-settings.tsx")).ClaimSettings,
);
const AdvertiserSettings = later(
  async () => (await import("#web/features/business/advertisers/advertiser-settings.tsx")).AdvertiserSettings,
);

const ConnectedApps = later(async () => (await import("#web/features/identity/apps/connected-apps.tsx")).ConnectedApps);

const { settings, trash } = commonCopy;

const areas = {
  profile: { title: settings.profile, queries: {}, Content: ProfileSettings },
  account: {
    title: settings.account,
    queries: { archive: exportQuery, email: emailChangeQuery },
    Content: AccountSettings,
  },
  security: {
    title: settings.security,
    queries: {
      factors: factorsQuery,
      passkeys: passkeysQuery,
      linked: linkedQuery,
      sessions: sessionsQuery,
      history: historyQuery,
    },
    Content: SecuritySettings,
  },
  apps: {
    title: accountCopy.apps.title,
    queries: { connected: connectedQuery, tokens: tokensQuery },
    Content: ConnectedApps,
  },
  privacy: {
    title: accountCopy.privacy.title,
    queries: { muted: mutedQuery, blocked: blockedQuery },
    Content: PrivacyArea,
  },
  "follow-requests": {
    title: peopleCopy.requests.title,
    queries: { requests: requestsQuery },
    Content: FollowRequests,
  },
  notifications: {
    title: commonCopy.notifications.title,
    queries: { choices: noticeChoicesQuery, devices: pushDevicesQuery },
    Content: NoticeSettings,
  },
  reports: {
    title: settings.reports,
    queries: { statements: statementsQuery, own: ownReportsQuery },
    Content: ReportSettings,
  },
  groups: { title: groupsCopy.title, queries: { groups: optional(groupsQuery) }, Content: GroupsSettings },
  look: { title: settings.appearance, queries: {}, Content: LookSettings },
  claim: { title: claimCopy.title, queries: { claims: query(listClaims, {}) }, Content: ClaimSettings },
  advertisers: { title: actingCopy.settings, queries: {}, Content: AdvertiserSettings },
  bookmarklet: { title: saveWindowCopy.settings.title, queries: {}, Content: BookmarkletSettings },
  left: { title: organiseCopy.left.title, queries: { left: leftPinsQuery }, Content: LeftPinsSettings },
  trash: { title: trash.title, queries: { trash: trashOf("pins") }, Content: TrashSettings },
  // The search in the settings knows each of them.
} satisfies Record<SettingsAreaName, { title: string; queries: object; Content: unknown }>;
const list = Object.entries(areas).map(([name, { title }]) => ({ name: name as SettingsAreaName, title }));

/** What mails sent before call an area. */
const formerNames: Readonly<Record<string, string>> = { emails: "notifications" };
const nameOf = (name: string | undefined) => (name === undefined ? undefined : (formerNames[name] ?? name));
const areaOf = (given = "profile") => {
  const name = nameOf(given) ?? given;
  return Object.hasOwn(areas, name) ? areas[name as keyof typeof areas] : undefined;
};

/** The addresses of areas that are parts of another by now, as mails sent before have them. */
const partOf: Readonly<Record<string, string>> = {
  sessions: `/settings/security?${new URLSearchParams({ setting: settings.devices })}`,
};

/** Whom advertiser accounts concern is known by these. */
const advertisersQuery = query(listAdvertisers, {});

/** Groups and what was deleted have addresses of their own below their area. */
const queriesOf = ({ area, id }: PageAt["params"]) => {
  const lead = partOf[area ?? ""];
  if (lead !== undefined) throw redirect(lead);
  if (id === undefined)
    return {
      ...(areaOf(area) ?? refuse("NOT_FOUND")).queries,
      advertisers: optional(advertisersQuery),
      left: optional(leftPinsQuery),
    };
  if (area === "groups") return { group: groupQuery(id) };
  return area === "trash" ? { trashed: trashedOne(id) } : refuse("NOT_FOUND");
};

const page = definePage({
  audience: "viewer",
  queries: ({ params }) => queriesOf(params),
  head: (_, { t, at: { params } }) => ({
    title: t((params.area === undefined ? undefined : areaOf(params.area)?.title) ?? settings.title),
    unlisted: true,
  }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () =>
  Promise.all([loadSettingsParts(), ...Object.values(areas).map(({ Content }) => Content.load())]),
);
export const meta = pageMeta;

export default function SettingsPage() {
  const { area: name, id } = useParams();
  const viewer = useViewer();
  const { data: advertisers = [] } = useQuery(advertisersQuery);
  const { data: left } = useInfiniteQuery(leftPinsQuery);
  const area = areaOf(name);
  if (!area || !viewer) return null;
  // An area that shows nothing to most people is named to those who have something in it.
  const concerns = {
    advertisers: advertisers.length > 0,
    "follow-requests": viewer.is_private,
    left: left?.pages[0]?.data.length,
  };
  const named = list.filter(
    (one) => !Object.hasOwn(concerns, one.name) || concerns[one.name as keyof typeof concerns] || one.name === name,
  );
  return (
    <SettingsLayout areas={named} current={nameOf(name)} isPart={id !== undefined} title={area.title}>
      <area.Content viewer={viewer} />
    </SettingsLayout>
  );
}
