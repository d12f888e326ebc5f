// Written by scripts/generated.ts from what the folders declare; not to be edited: npm run fix writes it anew.
import * as businessAdAccounts from "./business/ad-accounts.ts";
import * as businessAdChanges from "./business/ad-changes.ts";
import * as businessAdCredits from "./business/ad-credits.ts";
import * as businessAdDrafts from "./business/ad-drafts.ts";
import * as businessAdEvents from "./business/ad-events.ts";
import * as businessAdForm from "./business/ad-form.ts";
import * as businessAdGroups from "./business/ad-groups.ts";
import * as businessAdPreferences from "./business/ad-preferences.ts";
import * as businessAdReports from "./business/ad-reports.ts";
import * as businessAdServing from "./business/ad-serving.ts";
import * as businessAdvertisers from "./business/advertisers.ts";
import * as businessBilling from "./business/billing.ts";
import * as businessBulk from "./business/bulk.ts";
import * as businessBusinessAccounts from "./business/business-accounts.ts";
import * as businessBusinessProfiles from "./business/business-profiles.ts";
import * as businessCampaigns from "./business/campaigns.ts";
import * as businessClickDoubts from "./business/click-doubts.ts";
import * as businessConversions from "./business/conversions.ts";
import * as businessKeywords from "./business/keywords.ts";
import * as businessLabels from "./business/labels.ts";
import * as businessOrderLines from "./business/order-lines.ts";
import * as businessPinAnalytics from "./business/pin-analytics.ts";
import * as businessPlanner from "./business/planner.ts";
import * as businessPrepaid from "./business/prepaid.ts";
import * as businessQuickPromote from "./business/quick-promote.ts";
import * as businessReportCenter from "./business/report-center.ts";
import * as businessSystemTokens from "./business/system-tokens.ts";
import * as businessTargetingTemplates from "./business/targeting-templates.ts";
import * as businessTaxDocuments from "./business/tax-documents.ts";
import * as contentBoards from "./content/boards.ts";
import * as contentClaims from "./content/claims.ts";
import * as contentCutOuts from "./content/cut-outs.ts";
import * as contentMedia from "./content/media.ts";
import * as contentOrganise from "./content/organise.ts";
import * as contentPins from "./content/pins.ts";
import * as discoveryDiscovery from "./discovery/discovery.ts";
import * as discoverySamples from "./discovery/samples.ts";
import * as discoverySearch from "./discovery/search.ts";
import * as identityAccessTokens from "./identity/access-tokens.ts";
import * as identityApps from "./identity/apps.ts";
import * as identityCurrentSession from "./identity/current-session.ts";
import * as identityEmailChange from "./identity/email-change.ts";
import * as identityFactors from "./identity/factors.ts";
import * as identityInstagramOffer from "./identity/instagram-offer.ts";
import * as identityInvitations from "./identity/invitations.ts";
import * as identityLegal from "./identity/legal.ts";
import * as identityMailChoices from "./identity/mail-choices.ts";
import * as identityMethods from "./identity/methods.ts";
import * as identityRecovery from "./identity/recovery.ts";
import * as identitySession from "./identity/session.ts";
import * as identityTerms from "./identity/terms.ts";
import * as kitAnnouncement from "./kit/announcement.ts";
import * as operateAdDesk from "./operate/ad-desk.ts";
import * as operateAdPayer from "./operate/ad-payer.ts";
import * as operateAdRevenue from "./operate/ad-revenue.ts";
import * as operateAnnouncements from "./operate/announcements.ts";
import * as operateBackups from "./operate/backups.ts";
import * as operateBranding from "./operate/branding.ts";
import * as operateChangeOffsiteRules from "./operate/change-offsite-rules.ts";
import * as operateClickDesk from "./operate/click-desk.ts";
import * as operateContentRules from "./operate/content-rules.ts";
import * as operateCountStorage from "./operate/count-storage.ts";
import * as operateFlags from "./operate/flags.ts";
import * as operateGuide from "./operate/guide.ts";
import * as operateHealth from "./operate/health.ts";
import * as operateMails from "./operate/mails.ts";
import * as operateMoneyDesk from "./operate/money-desk.ts";
import * as operateOffsiteRules from "./operate/offsite-rules.ts";
import * as operateOperators from "./operate/operators.ts";
import * as operateOrderDesk from "./operate/order-desk.ts";
import * as operateOverview from "./operate/overview.ts";
import * as operatePeopleDesk from "./operate/people-desk.ts";
import * as operatePublishTerms from "./operate/publish-terms.ts";
import * as operateReportDesk from "./operate/report-desk.ts";
import * as operateSetBranding from "./operate/set-branding.ts";
import * as operateSetMail from "./operate/set-mail.ts";
import * as operateSignUp from "./operate/sign-up.ts";
import * as operateStorage from "./operate/storage.ts";
import * as operateTerms from "./operate/terms.ts";
import * as peopleFollowRequests from "./people/follow-requests.ts";
import * as peopleMutes from "./people/mutes.ts";
import * as peoplePeople from "./people/people.ts";
import * as socialComments from "./social/comments.ts";
import * as socialGroups from "./social/groups.ts";
import * as socialMembers from "./social/members.ts";
import * as socialMessages from "./social/messages.ts";
import * as socialModeration from "./social/moderation.ts";
import * as socialNoticeChoices from "./social/notice-choices.ts";
import * as socialNotifications from "./social/notifications.ts";
import * as socialPacks from "./social/packs.ts";
import * as socialPushDevices from "./social/push-devices.ts";
import * as socialShareLinks from "./social/share-links.ts";
/** Every file of the contract that defines calls. */
export const areas: readonly Readonly<Record<string, unknown>>[] = [
  businessAdAccounts,
  businessAdChanges,
  businessAdCredits,
  businessAdDrafts,
  businessAdEvents,
  businessAdForm,
  businessAdGroups,
  businessAdPreferences,
  businessAdReports,
  businessAdServing,
  businessAdvertisers,
  businessBilling,
  businessBulk,
  businessBusinessAccounts,
  businessBusinessProfiles,
  businessCampaigns,
  businessClickDoubts,
  businessConversions,
  businessKeywords,
  businessLabels,
  businessOrderLines,
  businessPinAnalytics,
  businessPlanner,
  businessPrepaid,
  businessQuickPromote,
  businessReportCenter,
  businessSystemTokens,
  businessTargetingTemplates,
  businessTaxDocuments,
  contentBoards,
  contentClaims,
  contentCutOuts,
  contentMedia,
  contentOrganise,
  contentPins,
  discoveryDiscovery,
  discoverySamples,
  discoverySearch,
  identityAccessTokens,
  identityApps,
  identityCurrentSession,
  identityEmailChange,
  identityFactors,
  identityInstagramOffer,
  identityInvitations,
  identityLegal,
  identityMailChoices,
  identityMethods,
  identityRecovery,
  identitySession,
  identityTerms,
  kitAnnouncement,
  operateAdDesk,
  operateAdPayer,
  operateAdRevenue,
  operateAnnouncements,
  operateBackups,
  operateBranding,
  operateChangeOffsiteRules,
  operateClickDesk,
  operateContentRules,
  operateCountStorage,
  operateFlags,
  operateGuide,
  operateHealth,
  operateMails,
  operateMoneyDesk,
  operateOffsiteRules,
  operateOperators,
  operateOrderDesk,
  operateOverview,
  operatePeopleDesk,
  operatePublishTerms,
  operateReportDesk,
  operateSetBranding,
  operateSetMail,
  operateSignUp,
  operateStorage,
  operateTerms,
  peopleFollowRequests,
  peopleMutes,
  peoplePeople,
  socialComments,
  socialGroups,
  socialMembers,
  socialMessages,
  socialModeration,
  socialNoticeChoices,
  socialNotifications,
  socialPacks,
  socialPushDevices,
  socialShareLinks,
];
