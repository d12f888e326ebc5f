import { businessMailNeeds } from "#server/domains/business/access/mail-needs.ts";
import { findBehind, findProfile, meetsMfa } from "#server/domains/business/access/acting.queries.ts";
import { standingIn } from "#server/domains/business/access/access.policy.ts";
import { findSystemUser } from "#server/domains/business/access/system-users.ts";
import { reportMailNeeds, reportMailStops } from "#server/domains/business/report-center/report-mails.ts";
import { documentMailFiles } from "#server/domains/business/documents/mail-files.ts";
import { findAccount } from "#server/domains/business/access/find-account.ts";
import { followPinsOfAds } from "#server/domains/business/creatives/follow-pins.ts";
import { carryOutEnding } from "#server/domains/data/carry-out-ending.ts";
import { leadsTo } from "#server/domains/business/serving/leads-to.ts";
import { followBoardPrivacy, followPins } from "#server/domains/discovery/search/follow-privacy.ts";
import { pinWords } from "#server/domains/discovery/search/pin-words.ts";
import { noteBounce } from "#server/domains/identity/operate/operate-state.ts";
import { identityMailLinks } from "#server/domains/identity/mailed/mail-links.ts";
import { removeCommentsUnder } from "#server/domains/social/comments/delete-comment.ts";
import { memberMailNeeds } from "#server/domains/social/members/mail-needs.ts";
import { memberMailLinks } from "#server/domains/social/members/mail-links.ts";
import { removeSharing } from "#server/domains/social/members/remove-sharing.ts";
import { applyAccountVisibilityAtOnce } from "#server/domains/trust/account-visibility/apply-account-visibility.ts";
import { contentRules } from "#server/domains/trust/rules/judge-writing.ts";
import type { Services } from "#server/services/services.ts";

/** Ports: what lower groups need from higher ones, which they must not import, passed in with the services. */
export const ports: Pick<
  Services,
  | "cascades"
  | "mailLinks"
  | "mailNeeds"
  | "mailFiles"
  | "mailStops"
  | "noteBounce"
  | "accounts"
  | "adLinks"
  | "contentRules"
  | "applyAccountVisibility"
  | "carryOutEnding"
  | "pinWords"
> = {
  accounts: {
    find: findAccount,
    profile: findProfile,
    behind: findBehind,
    standing: standingIn,
    meetsMfa,
    systemUser: findSystemUser,
  },
  adLinks: { leadTo: leadsTo },
  contentRules,
  pinWords,
  cascades: {
    pins: [removeCommentsUnder],
    boards: [removeSharing],
    pinsSeen: [followPins],
    pinsChanged: [followPinsOfAds],
    boardSeen: [followBoardPrivacy],
  },
  applyAccountVisibility: applyAccountVisibilityAtOnce,
  carryOutEnding,
  mailLinks: { ...identityMailLinks, ...memberMailLinks },
  mailFiles: documentMailFiles,
  mailStops: reportMailStops,
  noteBounce,
  mailNeeds: { ...reportMailNeeds, ...memberMailNeeds, ...businessMailNeeds },
};
