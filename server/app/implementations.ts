// Written by scripts/generated.ts from what the folders declare; not to be edited: npm run fix writes it anew.
import { sampleRoutes } from "#samples/samples.routes.ts";
import { businessAccessRoutes } from "#server/domains/business/access/access.routes.ts";
import { adAccountRoutes } from "#server/domains/business/ad-accounts/ad-accounts.routes.ts";
import { adPreferencesRoutes } from "#server/domains/business/ad-preferences/ad-preferences.routes.ts";
import { advertiserRoutes } from "#server/domains/business/advertisers/advertisers.routes.ts";
import { billingRoutes as billingBillingRoutes } from "#server/domains/business/billing/billing.routes.ts";
import { bulkRoutes } from "#server/domains/business/bulk/bulk.routes.ts";
import { campaignRoutes } from "#server/domains/business/campaigns/campaigns.routes.ts";
import { changeRoutes } from "#server/domains/business/campaigns/changes.routes.ts";
import { conversionRoutes } from "#server/domains/business/conversions/conversions.routes.ts";
import { draftRoutes } from "#server/domains/business/drafts/drafts.routes.ts";
import { adEventRoutes } from "#server/domains/business/events/events.routes.ts";
import { keywordRoutes } from "#server/domains/business/keywords/keywords.routes.ts";
import { clickDeskRoutes } from "#server/domains/business/money-desk/click-desk.routes.ts";
import { moneyDeskRoutes } from "#server/domains/business/money-desk/money-desk.routes.ts";
import { orderDeskRoutes } from "#server/domains/business/money-desk/order-desk.routes.ts";
import { orderLinesRoutes as orderLinesOrderLinesRoutes } from "#server/domains/business/order-lines/order-lines.routes.ts";
import { pinStatsRoutes } from "#server/domains/business/pin-stats/pin-stats.routes.ts";
import { plannerRoutes } from "#server/domains/business/planner/planner.routes.ts";
import { quickPromoteRoutes } from "#server/domains/business/quick-promote/quick-promote.routes.ts";
import { reportCenterRoutes } from "#server/domains/business/report-center/report-center.routes.ts";
import { adReportRoutes } from "#server/domains/business/reports/reports.routes.ts";
import { reviewRoutes } from "#server/domains/business/review/review.routes.ts";
import { servingRoutes } from "#server/domains/business/serving/serving.routes.ts";
import { boardRoutes as boardsBoardRoutes } from "#server/domains/content/boards/boards.routes.ts";
import { claimRoutes } from "#server/domains/content/claims/claims.routes.ts";
import { cutOutRoutes } from "#server/domains/content/cut-outs/cut-outs.routes.ts";
import { organiseRoutes } from "#server/domains/content/organise/organise.routes.ts";
import { pageRoutes } from "#server/domains/content/pages/pages.routes.ts";
import { pinRoutes as pinsPinRoutes } from "#server/domains/content/pins/pins.routes.ts";
import { sectionRoutes as sectionsSectionRoutes } from "#server/domains/content/sections/sections.routes.ts";
import { backupRoutes } from "#server/domains/data/backup/backups.routes.ts";
import { closingRoutes } from "#server/domains/data/delete-person/closing.routes.ts";
import { exportRoutes } from "#server/domains/data/export/export.routes.ts";
import { flagRoutes } from "#server/domains/data/flags/flags.routes.ts";
import { guideRoutes } from "#server/domains/data/guide/guide.routes.ts";
import { healthRoutes } from "#server/domains/data/health/health.routes.ts";
import { overviewRoutes } from "#server/domains/data/overview/overview.routes.ts";
import { storageRoutes } from "#server/domains/data/storage/storage.routes.ts";
import { advisoryRoutes } from "#server/domains/discovery/advisories/advisories.routes.ts";
import { discoveryRoutes } from "#server/domains/discovery/discovery.routes.ts";
import { offsiteRuleRoutes } from "#server/domains/discovery/offsite/offsite-rules.routes.ts";
import { offsiteRoutes } from "#server/domains/discovery/offsite/offsite.routes.ts";
import { searchRoutes as searchSearchRoutes } from "#server/domains/discovery/search/search.routes.ts";
import { visualRoutes } from "#server/domains/discovery/visual/visual.routes.ts";
import { accountRoutes as accountsAccountRoutes } from "#server/domains/identity/accounts/accounts.routes.ts";
import { announcementRoutes } from "#server/domains/identity/announcements/announcements.routes.ts";
import { appRoutes } from "#server/domains/identity/apps/apps.routes.ts";
import { brandingRoutes } from "#server/domains/identity/branding/branding.routes.ts";
import { caseRoutes } from "#server/domains/identity/cases/cases.routes.ts";
import { emailChangeRoutes } from "#server/domains/identity/email-change/email-change.routes.ts";
import { factorRoutes } from "#server/domains/identity/factors/factors.routes.ts";
import { humanRoutes } from "#server/domains/identity/human/human.routes.ts";
import { invitationRoutes } from "#server/domains/identity/invitations/invitations.routes.ts";
import { legalRoutes } from "#server/domains/identity/legal/legal.routes.ts";
import { mailChoiceRoutes } from "#server/domains/identity/mail-choices/mail-choices.routes.ts";
import { mailsRoutes } from "#server/domains/identity/mails/mails.routes.ts";
import { operatorRoutes } from "#server/domains/identity/operators/operators.routes.ts";
import { socialRoutes } from "#server/domains/identity/providers/social.routes.ts";
import { qrRoutes } from "#server/domains/identity/qr/qr.routes.ts";
import { recoveryRoutes } from "#server/domains/identity/recovery/recovery.routes.ts";
import { settingsRoutes } from "#server/domains/identity/settings/settings.routes.ts";
import { accessRoutes } from "#server/domains/identity/sign-in/access.routes.ts";
import { termsRoutes } from "#server/domains/identity/terms/terms.routes.ts";
import { mediaRoutes as mediaMediaRoutes } from "#server/domains/media/media.routes.ts";
import { muteRoutes } from "#server/domains/people/mutes/mutes.routes.ts";
import { peopleRoutes } from "#server/domains/people/profiles/people.routes.ts";
import { followRequestRoutes } from "#server/domains/people/requests/requests.routes.ts";
import { adGroupsOperations } from "#server/domains/public-api/ads/ad-groups.routes.ts";
import { adAnalyticsRoutes } from "#server/domains/public-api/ads/analytics.routes.ts";
import { billingRoutes as adsBillingRoutes } from "#server/domains/public-api/ads/billing.routes.ts";
import { bulkOperations } from "#server/domains/public-api/ads/bulk.routes.ts";
import { conversionTagRoutes } from "#server/domains/public-api/ads/conversion-tags.routes.ts";
import { adEntityRoutes } from "#server/domains/public-api/ads/entities.routes.ts";
import { adEntityChangeRoutes } from "#server/domains/public-api/ads/entity-changes.routes.ts";
import { keywordsOperations } from "#server/domains/public-api/ads/keywords.routes.ts";
import { labelsOperations } from "#server/domains/public-api/ads/labels.routes.ts";
import { orderLinesRoutes as adsOrderLinesRoutes } from "#server/domains/public-api/ads/order-lines.routes.ts";
import { reportOperations } from "#server/domains/public-api/ads/reports.routes.ts";
import { targetingTemplatesOperations } from "#server/domains/public-api/ads/targeting-templates.routes.ts";
import { adAccountOperations } from "#server/domains/public-api/business/ad-accounts.routes.ts";
import { businessAssetRoutes } from "#server/domains/public-api/business/assets.routes.ts";
import { brandRoutes } from "#server/domains/public-api/business/brands.routes.ts";
import { assetGroupRoutes } from "#server/domains/public-api/business/groups.routes.ts";
import { businessInviteRoutes } from "#server/domains/public-api/business/invites.routes.ts";
import { businessPeopleRoutes } from "#server/domains/public-api/business/people.routes.ts";
import { accountRoutes as organicAccountRoutes } from "#server/domains/public-api/organic/account.routes.ts";
import { organicAnalyticsRoutes } from "#server/domains/public-api/organic/analytics.routes.ts";
import { boardRoutes as organicBoardRoutes } from "#server/domains/public-api/organic/boards.routes.ts";
import { mediaRoutes as organicMediaRoutes } from "#server/domains/public-api/organic/media.routes.ts";
import { pinRoutes as organicPinRoutes } from "#server/domains/public-api/organic/pins.routes.ts";
import { resourceRoutes } from "#server/domains/public-api/organic/resources.routes.ts";
import { searchRoutes as organicSearchRoutes } from "#server/domains/public-api/organic/search.routes.ts";
import { sectionRoutes as organicSectionRoutes } from "#server/domains/public-api/organic/sections.routes.ts";
import { websiteRoutes } from "#server/domains/public-api/organic/websites.routes.ts";
import { commentRoutes } from "#server/domains/social/comments/comments.routes.ts";
import { groupRoutes } from "#server/domains/social/groups/groups.routes.ts";
import { collaboratorRoutes } from "#server/domains/social/members/collaborators.routes.ts";
import { messageRoutes } from "#server/domains/social/messages/messages.routes.ts";
import { notificationRoutes } from "#server/domains/social/notifications/notifications.routes.ts";
import { packRoutes } from "#server/domains/social/packs/packs.routes.ts";
import { moderationRoutes } from "#server/domains/trust/moderation/moderation.routes.ts";
import { reportRoutes } from "#server/domains/trust/reports/reports.routes.ts";
import { contentRuleRoutes } from "#server/domains/trust/rules/rules.routes.ts";
import type { Implementation } from "#server/calls/context.ts";

/** What this product answers: the routes of every folder. */
export const implementations: readonly Implementation[] = [
  ...sampleRoutes,
  ...businessAccessRoutes,
  ...adAccountRoutes,
  ...adPreferencesRoutes,
  ...advertiserRoutes,
  ...billingBillingRoutes,
  ...bulkRoutes,
  ...campaignRoutes,
  ...changeRoutes,
  ...conversionRoutes,
  ...draftRoutes,
  ...adEventRoutes,
  ...keywordRoutes,
  ...clickDeskRoutes,
  ...moneyDeskRoutes,
  ...orderDeskRoutes,
  ...orderLinesOrderLinesRoutes,
  ...pinStatsRoutes,
  ...plannerRoutes,
  ...quickPromoteRoutes,
  ...reportCenterRoutes,
  ...adReportRoutes,
  ...reviewRoutes,
  ...servingRoutes,
  ...boardsBoardRoutes,
  ...claimRoutes,
  ...cutOutRoutes,
  ...organiseRoutes,
  ...pageRoutes,
  ...pinsPinRoutes,
  ...sectionsSectionRoutes,
  ...backupRoutes,
  ...closingRoutes,
  ...exportRoutes,
  ...flagRoutes,
  ...guideRoutes,
  ...healthRoutes,
  ...overviewRoutes,
  ...storageRoutes,
  ...advisoryRoutes,
  ...discoveryRoutes,
  ...offsiteRuleRoutes,
  ...offsiteRoutes,
  ...searchSearchRoutes,
  ...visualRoutes,
  ...accountsAccountRoutes,
  ...announcementRoutes,
  ...appRoutes,
  ...brandingRoutes,
  ...caseRoutes,
  ...emailChangeRoutes,
  ...factorRoutes,
  ...humanRoutes,
  ...invitationRoutes,
  ...legalRoutes,
  ...mailChoiceRoutes,
  ...mailsRoutes,
  ...operatorRoutes,
  ...socialRoutes,
  ...qrRoutes,
  ...recoveryRoutes,
  ...settingsRoutes,
  ...accessRoutes,
  ...termsRoutes,
  ...mediaMediaRoutes,
  ...muteRoutes,
  ...peopleRoutes,
  ...followRequestRoutes,
  ...adGroupsOperations,
  ...adAnalyticsRoutes,
  ...adsBillingRoutes,
  ...bulkOperations,
  ...conversionTagRoutes,
  ...adEntityRoutes,
  ...adEntityChangeRoutes,
  ...keywordsOperations,
  ...labelsOperations,
  ...adsOrderLinesRoutes,
  ...reportOperations,
  ...targetingTemplatesOperations,
  ...adAccountOperations,
  ...businessAssetRoutes,
  ...brandRoutes,
  ...assetGroupRoutes,
  ...businessInviteRoutes,
  ...businessPeopleRoutes,
  ...organicAccountRoutes,
  ...organicAnalyticsRoutes,
  ...organicBoardRoutes,
  ...organicMediaRoutes,
  ...organicPinRoutes,
  ...resourceRoutes,
  ...organicSearchRoutes,
  ...organicSectionRoutes,
  ...websiteRoutes,
  ...commentRoutes,
  ...groupRoutes,
  ...collaboratorRoutes,
  ...messageRoutes,
  ...notificationRoutes,
  ...packRoutes,
  ...moderationRoutes,
  ...reportRoutes,
  ...contentRuleRoutes,
];
