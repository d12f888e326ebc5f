import { organiseCopy } from "#spec/copy/content/organise.ts";
import { saveWindowCopy } from "#spec/copy/content/save-window.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { settingsSearchCopy } from "#spec/copy/identity/settings-search.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { noticeCopy } from "#spec/copy/social/notices.ts";

const { settings } = commonCopy;
const { words } = settingsSearchCopy;
const { privacy } = accountCopy;

/** A part of an area by what stands above or beside it on the page, and other words for it; `isOfAds`: there where ads are sold. */
type SettingsPart = { label: string; also: string; isOfAds?: true };

/** What can be set in an area, and other words for it. */
export type SettingsArea = { also: string; parts: readonly SettingsPart[] };

/** What the search finds in each area of the settings: the page has these areas and no others. */
export const settingsAreas = {
  profile: {
    also: words.profile,
    parts: [
      { label: settings.photo, also: words.photo },
      { label: savingCopy.boardForm.name, also: words.name },
      { label: settings.username, also: words.username },
      { label: settings.about, also: words.about },
      { label: settings.website, also: words.website },
    ],
  },
  account: {
    also: words.account,
    parts: [
      { label: accessCopy.fields.email, also: words.email },
      { label: settings.country, also: words.country },
      { label: accountCopy.birthday.title, also: words.birthday },
      { label: accountCopy.gender.title, also: words.gender, isOfAds: true },
      { label: accountCopy.export.title, also: words.archive },
      { label: accountCopy.close.title, also: words.close },
    ],
  },
  security: {
    also: words.security,
    parts: [
      { label: settings.changePassword, also: words.password },
      { label: accountCopy.factors.title, also: words.factors },
      { label: accountCopy.passkeys.title, also: words.passkeys },
      { label: accountCopy.linked.title, also: words.linked },
      { label: settings.devices, also: words.devices },
      { label: accountCopy.history.title, also: words.history },
    ],
  },
  apps: { also: words.apps, parts: [] },
  privacy: {
    also: words.privacy,
    parts: [
      { label: privacy.private, also: words.private },
      { label: privacy.unlisted, also: words.unlisted },
      { label: privacy.active, also: words.active },
      { label: privacy.ads, also: words.ads, isOfAds: true },
      { label: privacy.feed, also: words.feed },
      { label: noticeCopy.mute.title, also: words.muted },
      { label: noticeCopy.mute.blocked, also: words.blocked },
    ],
  },
  "follow-requests": { also: words.requests, parts: [] },
  notifications: {
    also: words.notices,
    parts: [
      { label: noticeCopy.choices.topics, also: words.topics },
      { label: noticeCopy.push.title, also: words.push },
      { label: noticeCopy.quiet.title, also: words.quiet },
      { label: accountCopy.mails.title, also: words.mails },
    ],
  },
  reports: { also: words.reports, parts: [] },
  groups: { also: words.groups, parts: [] },
  look: {
    also: words.look,
    parts: [
      { label: settings.theme, also: words.theme },
      { label: settings.language, also: words.language },
      { label: organiseCopy.ai.hide, also: words.ai },
    ],
  },
  claim: { also: words.claim, parts: [] },
  advertisers: { also: words.advertisers, parts: [] },
  bookmarklet: {
    also: words.bookmarklet,
    parts: [
      { label: saveWindowCopy.settings.browser, also: words.bookmarklet },
      { label: saveWindowCopy.settings.phone, also: words.phone },
    ],
  },
  left: { also: words.left, parts: [] },
  trash: { also: words.trash, parts: [] },
} as const satisfies Readonly<Record<string, SettingsArea>>;

export type SettingsAreaName = keyof typeof settingsAreas;
