// Written by scripts/generated.ts from what the folders declare; not to be edited: npm run fix writes it anew.
import { callsTables } from "#server/calls/calls.tables.ts";
import { databaseTables } from "#server/database/database.tables.ts";
import { accessTables } from "#server/domains/business/access/access.tables.ts";
import { adAccountsTables } from "#server/domains/business/ad-accounts/ad-accounts.tables.ts";
import { adPreferencesTables } from "#server/domains/business/ad-preferences/ad-preferences.tables.ts";
import { billingTables } from "#server/domains/business/billing/billing.tables.ts";
import { bulkTables } from "#server/domains/business/bulk/bulk.tables.ts";
import { businessTables } from "#server/domains/business/business.tables.ts";
import { conversionsTables } from "#server/domains/business/conversions/conversions.tables.ts";
import { creditsTables } from "#server/domains/business/credits/credits.tables.ts";
import { documentsTables } from "#server/domains/business/documents/documents.tables.ts";
import { draftsTables } from "#server/domains/business/drafts/drafts.tables.ts";
import { eventsTables } from "#server/domains/business/events/events.tables.ts";
import { ledgerTables } from "#server/domains/business/ledger/ledger.tables.ts";
import { messagesTables } from "#server/domains/business/messages/messages.tables.ts";
import { pinStatsTables } from "#server/domains/business/pin-stats/pin-stats.tables.ts";
import { plannerTables } from "#server/domains/business/planner/planner.tables.ts";
import { servingTables } from "#server/domains/business/serving/serving.tables.ts";
import { signalsTables } from "#server/domains/business/signals/signals.tables.ts";
import { boardsTables } from "#server/domains/content/boards/boards.tables.ts";
import { claimsTables } from "#server/domains/content/claims/claims.tables.ts";
import { contentTables } from "#server/domains/content/content.tables.ts";
import { organiseTables } from "#server/domains/content/organise/organise.tables.ts";
import { pinsTables } from "#server/domains/content/pins/pins.tables.ts";
import { productsTables } from "#server/domains/content/products/products.tables.ts";
import { topicsTables as contentTopicsTopicsTables } from "#server/domains/content/topics/topics.tables.ts";
import { exportTables } from "#server/domains/data/export/export.tables.ts";
import { advisoriesTables } from "#server/domains/discovery/advisories/advisories.tables.ts";
import { digestTables } from "#server/domains/discovery/digest/digest.tables.ts";
import { homeTables } from "#server/domains/discovery/home/home.tables.ts";
import { offsiteTables } from "#server/domains/discovery/offsite/offsite.tables.ts";
import { searchTables } from "#server/domains/discovery/search/search.tables.ts";
import { sitemapTables } from "#server/domains/discovery/sitemap/sitemap.tables.ts";
import { topicsTables as discoveryTopicsTopicsTables } from "#server/domains/discovery/topics/topics.tables.ts";
import { accountTables } from "#server/domains/identity/account/account.tables.ts";
import { announcementsTables } from "#server/domains/identity/announcements/announcements.tables.ts";
import { appsTables } from "#server/domains/identity/apps/apps.tables.ts";
import { casesTables } from "#server/domains/identity/cases/cases.tables.ts";
import { factorsTables } from "#server/domains/identity/factors/factors.tables.ts";
import { identityTables } from "#server/domains/identity/identity.tables.ts";
import { invitationsTables } from "#server/domains/identity/invitations/invitations.tables.ts";
import { mailChoicesTables } from "#server/domains/identity/mail-choices/mail-choices.tables.ts";
import { operatorsTables } from "#server/domains/identity/operators/operators.tables.ts";
import { passkeysTables } from "#server/domains/identity/passkeys/passkeys.tables.ts";
import { providersTables } from "#server/domains/identity/providers/providers.tables.ts";
import { termsTables } from "#server/domains/identity/terms/terms.tables.ts";
import { mediaTables } from "#server/domains/media/media.tables.ts";
import { blocksTables } from "#server/domains/people/blocks/blocks.tables.ts";
import { mutesTables } from "#server/domains/people/mutes/mutes.tables.ts";
import { notifyTables } from "#server/domains/people/notify/notify.tables.ts";
import { peopleTables } from "#server/domains/people/people.tables.ts";
import { profilesTables } from "#server/domains/people/profiles/profiles.tables.ts";
import { requestsTables } from "#server/domains/people/requests/requests.tables.ts";
import { organicTables } from "#server/domains/public-api/organic/organic.tables.ts";
import { commentsTables } from "#server/domains/social/comments/comments.tables.ts";
import { groupsTables } from "#server/domains/social/groups/groups.tables.ts";
import { membersTables } from "#server/domains/social/members/members.tables.ts";
import { notificationsTables } from "#server/domains/social/notifications/notifications.tables.ts";
import { packsTables } from "#server/domains/social/packs/packs.tables.ts";
import { socialTables } from "#server/domains/social/social.tables.ts";
import { moderationTables } from "#server/domains/trust/moderation/moderation.tables.ts";
import { rulesTables } from "#server/domains/trust/rules/rules.tables.ts";
import { trustTables } from "#server/domains/trust/trust.tables.ts";
import type { PlacedTables } from "#server/database/tables/placement.ts";

/** Every table, by the folder that writes it. */
export const declaredTables: readonly (readonly [folder: string, tables: PlacedTables])[] = [
  ["server/calls", callsTables],
  ["server/database", databaseTables],
  ["server/domains/business/access", accessTables],
  ["server/domains/business/ad-accounts", adAccountsTables],
  ["server/domains/business/ad-preferences", adPreferencesTables],
  ["server/domains/business/billing", billingTables],
  ["server/domains/business/bulk", bulkTables],
  ["server/domains/business", businessTables],
  ["server/domains/business/conversions", conversionsTables],
  ["server/domains/business/credits", creditsTables],
  ["server/domains/business/documents", documentsTables],
  ["server/domains/business/drafts", draftsTables],
  ["server/domains/business/events", eventsTables],
  ["server/domains/business/ledger", ledgerTables],
  ["server/domains/business/messages", messagesTables],
  ["server/domains/business/pin-stats", pinStatsTables],
  ["server/domains/business/planner", plannerTables],
  ["server/domains/business/serving", servingTables],
  ["server/domains/business/signals", signalsTables],
  ["server/domains/content/boards", boardsTables],
  ["server/domains/content/claims", claimsTables],
  ["server/domains/content", contentTables],
  ["server/domains/content/organise", organiseTables],
  ["server/domains/content/pins", pinsTables],
  ["server/domains/content/products", productsTables],
  ["server/domains/content/topics", contentTopicsTopicsTables],
  ["server/domains/data/export", exportTables],
  ["server/domains/discovery/advisories", advisoriesTables],
  ["server/domains/discovery/digest", digestTables],
  ["server/domains/discovery/home", homeTables],
  ["server/domains/discovery/offsite", offsiteTables],
  ["server/domains/discovery/search", searchTables],
  ["server/domains/discovery/sitemap", sitemapTables],
  ["server/domains/discovery/topics", discoveryTopicsTopicsTables],
  ["server/domains/identity/account", accountTables],
  ["server/domains/identity/announcements", announcementsTables],
  ["server/domains/identity/apps", appsTables],
  ["server/domains/identity/cases", casesTables],
  ["server/domains/identity/factors", factorsTables],
  ["server/domains/identity", identityTables],
  ["server/domains/identity/invitations", invitationsTables],
  ["server/domains/identity/mail-choices", mailChoicesTables],
  ["server/domains/identity/operators", operatorsTables],
  ["server/domains/identity/passkeys", passkeysTables],
  ["server/domains/identity/providers", providersTables],
  ["server/domains/identity/terms", termsTables],
  ["server/domains/media", mediaTables],
  ["server/domains/people/blocks", blocksTables],
  ["server/domains/people/mutes", mutesTables],
  ["server/domains/people/notify", notifyTables],
  ["server/domains/people", peopleTables],
  ["server/domains/people/profiles", profilesTables],
  ["server/domains/people/requests", requestsTables],
  ["server/domains/public-api/organic", organicTables],
  ["server/domains/social/comments", commentsTables],
  ["server/domains/social/groups", groupsTables],
  ["server/domains/social/members", membersTables],
  ["server/domains/social/notifications", notificationsTables],
  ["server/domains/social/packs", packsTables],
  ["server/domains/social", socialTables],
  ["server/domains/trust/moderation", moderationTables],
  ["server/domains/trust/rules", rulesTables],
  ["server/domains/trust", trustTables],
];
