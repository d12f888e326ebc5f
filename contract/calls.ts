import * as accessTokens from "./identity/access-tokens.ts";
import * as adAccounts from "./business/ad-accounts.ts";
import * as adServing from "./business/ad-serving.ts";
import * as adEvents from "./business/ad-events.ts";
import * as adReports from "./business/ad-reports.ts";
import * as advertisers from "./business/advertisers.ts";
import * as billing from "./business/billing.ts";
import * as apps from "./identity/apps.ts";
import * as boards from "./content/boards.ts";
import * as campaigns from "./business/campaigns.ts";
import * as quickPromote from "./business/quick-promote.ts";
import * as businessProfiles from "./business/business-profiles.ts";
import * as systemTokens from "./business/system-tokens.ts";
import * as businessAccounts from "./business/business-accounts.ts";
import * as claims from "./content/claims.ts";
import * as comments from "./social/comments.ts";
import * as conversions from "./business/conversions.ts";
import * as cutOuts from "./content/cut-outs.ts";
import * as announcement from "./kit/announcement.ts";
import type { Call } from "./kit/define.ts";
import * as discovery from "./discovery/discovery.ts";
import * as emailChange from "./identity/email-change.ts";
import * as factors from "./identity/factors.ts";
import * as groups from "./social/groups.ts";
import * as packs from "./social/packs.ts";
import * as instagramOffer from "./identity/instagram-offer.ts";
import * as invitations from "./identity/invitations.ts";
import * as legal from "./identity/legal.ts";
import * as mailChoices from "./identity/mail-choices.ts";
import * as media from "./content/media.ts";
import * as members from "./social/members.ts";
import * as messages from "./social/messages.ts";
import * as methods from "./identity/methods.ts";
import * as followRequests from "./people/follow-requests.ts";
import * as mutes from "./people/mutes.ts";
import * as noticeChoices from "./social/notice-choices.ts";
import * as notifications from "./social/notifications.ts";
import * as pushDevices from "./social/push-devices.ts";
import * as adDesk from "./operate/ad-desk.ts";
import * as contentRules from "./operate/content-rules.ts";
import * as changeOffsiteRules from "./operate/change-offsite-rules.ts";
import * as offsiteRules from "./operate/offsite-rules.ts";
import * as announcements from "./operate/announcements.ts";
import * as terms from "./identity/terms.ts";
import * as termsDesk from "./operate/terms.ts";
import * as publishTerms from "./operate/publish-terms.ts";
import * as brandingDesk from "./operate/branding.ts";
import * as setBranding from "./operate/set-branding.ts";
import * as mailsDesk from "./operate/mails.ts";
import * as setMail from "./operate/set-mail.ts";
import * as flags from "./operate/flags.ts";
import * as backups from "./operate/backups.ts";
import * as countStorage from "./operate/count-storage.ts";
import * as overview from "./operate/overview.ts";
import * as storage from "./operate/storage.ts";
import * as guide from "./operate/guide.ts";
import * as health from "./operate/health.ts";
import * as moneyDesk from "./operate/money-desk.ts";
import * as adRevenue from "./operate/ad-revenue.ts";
import * as adPayer from "./operate/ad-payer.ts";
import * as clickDoubts from "./business/click-doubts.ts";
import * as clickDesk from "./operate/click-desk.ts";
import * as signUp from "./operate/sign-up.ts";
import * as operators from "./operate/operators.ts";
import * as organise from "./content/organise.ts";
import * as pinAnalytics from "./business/pin-analytics.ts";
import * as people from "./people/people.ts";
import * as pins from "./content/pins.ts";
import * as recovery from "./identity/recovery.ts";
import * as reportDesk from "./operate/report-desk.ts";
import * as peopleDesk from "./operate/people-desk.ts";
import * as moderation from "./social/moderation.ts";
import * as samples from "./discovery/samples.ts";
import * as search from "./discovery/search.ts";
import * as session from "./identity/session.ts";
import * as shareLinks from "./social/share-links.ts";

function callsIn(area: Record<string, unknown>): Call[] {
  return Object.values(area).filter(
    (value): value is Call => typeof value === "object" && value !== null && "carries" in value && "path" in value,
  );
}

/** What is about whoever signed in, about this instance, or about a business or an account that the call names. */
const personal = [
  session,
  emailChange,
  mailChoices,
  instagramOffer,
  methods,
  factors,
  accessTokens,
  apps,
  legal,
  recovery,
  noticeChoices,
  pushDevices,
  moderation,
  advertisers,
  businessProfiles,
  systemTokens,
  adAccounts,
  adServing,
  adEvents,
  adReports,
  campaigns,
  quickPromote,
  businessAccounts,
  billing,
  conversions,
  operators,
  signUp,
  announcements,
  brandingDesk,
  setBranding,
  mailsDesk,
  setMail,
  terms,
  termsDesk,
  publishTerms,
  announcement,
  invitations,
  adDesk,
  reportDesk,
  peopleDesk,
  contentRules,
  offsiteRules,
  changeOffsiteRules,
  moneyDesk,
  clickDesk,
  adRevenue,
  adPayer,
  clickDoubts,
  flags,
  health,
  backups,
  overview,
  storage,
  countStorage,
  guide,
].flatMap((area) => callsIn(area));

/** What people make, find and share. */
const social = [
  people,
  media,
  pins,
  boards,
  organise,
  members,
  shareLinks,
  packs,
  comments,
  pinAnalytics,
  search,
  discovery,
  samples,
  cutOuts,
].flatMap((area) => callsIn(area));

/** What is between people, and what stays theirs alone. */
const between = [groups, notifications, followRequests, mutes, messages, claims].flatMap((area) => callsIn(area));

/** Every call of the wire, in one list: the router, OpenAPI and the tests walk it. */
export const calls: readonly Call[] = [...personal, ...social, ...between];

/**
 * In whose name a call is made while somebody acts as a business. `business`: in that of the business. `person`: in their own. `nobody`: it is
 * refused, since a business's letters and what it keeps from others are for its owner alone.
 */
export type ActedAs = "business" | "person" | "nobody";

const actedAs: ReadonlyMap<Call, ActedAs> = new Map([
  ...personal.map((call) => [call, "person"] as const),
  ...social.map((call) => [call, "business"] as const),
  ...between.map((call) => [call, "nobody"] as const),
  // Whoever is shown an ad is who tells of it.
  ...[adEvents.sendAdEvents, adServing.whyThisAd, groups.shareWithGroup, groups.unshareWithGroup].map(
    (call) => [call, "business"] as const,
  ),
  ...[comments.report, claims.userSettings].map((call) => [call, "person"] as const),
]);

/** Operations of the public API name the account they are for themselves. */
export const actedAsIn = (call: Call): ActedAs => actedAs.get(call) ?? "person";
