// Written by scripts/generated.ts from what the folders declare; not to be edited: npm run fix writes it anew.
import { auditPersonData } from "#server/calls/audit/person-data.ts";
import { idempotencyPersonData } from "#server/calls/idempotency/person-data.ts";
import { businessAccessPersonData } from "#server/domains/business/access/person-data.ts";
import { adAccountsPersonData } from "#server/domains/business/ad-accounts/person-data.ts";
import { adPreferencesPersonData } from "#server/domains/business/ad-preferences/person-data.ts";
import { advertisersPersonData } from "#server/domains/business/advertisers/person-data.ts";
import { billingPersonData } from "#server/domains/business/billing/person-data.ts";
import { bulkPersonData } from "#server/domains/business/bulk/person-data.ts";
import { campaignsPersonData } from "#server/domains/business/campaigns/person-data.ts";
import { conversionsPersonData } from "#server/domains/business/conversions/person-data.ts";
import { draftsPersonData } from "#server/domains/business/drafts/person-data.ts";
import { adEventsPersonData } from "#server/domains/business/events/person-data.ts";
import { pinStatsPersonData } from "#server/domains/business/pin-stats/person-data.ts";
import { reportCenterPersonData } from "#server/domains/business/report-center/person-data.ts";
import { adServingPersonData } from "#server/domains/business/serving/person-data.ts";
import { boardsPersonData } from "#server/domains/content/boards/person-data.ts";
import { claimsPersonData } from "#server/domains/content/claims/person-data.ts";
import { cutOutsPersonData } from "#server/domains/content/cut-outs/person-data.ts";
import { organisePersonData } from "#server/domains/content/organise/person-data.ts";
import { pinsPersonData } from "#server/domains/content/pins/person-data.ts";
import { exportPersonData } from "#server/domains/data/export/person-data.ts";
import { discoveryPersonData } from "#server/domains/discovery/person-data.ts";
import { searchPersonData } from "#server/domains/discovery/search/person-data.ts";
import { appsPersonData } from "#server/domains/identity/apps/person-data.ts";
import { identityPersonData } from "#server/domains/identity/person-data.ts";
import { mediaPersonData } from "#server/domains/media/person-data.ts";
import { blocksPersonData } from "#server/domains/people/blocks/person-data.ts";
import { mutesPersonData } from "#server/domains/people/mutes/person-data.ts";
import { noticesPersonData } from "#server/domains/people/notify/person-data.ts";
import { peoplePersonData } from "#server/domains/people/profiles/person-data.ts";
import { requestsPersonData } from "#server/domains/people/requests/person-data.ts";
import { publicApiPersonData } from "#server/domains/public-api/person-data.ts";
import { commentsPersonData } from "#server/domains/social/comments/person-data.ts";
import { groupsPersonData } from "#server/domains/social/groups/person-data.ts";
import { membersPersonData } from "#server/domains/social/members/person-data.ts";
import { messagesPersonData } from "#server/domains/social/messages/person-data.ts";
import { notificationsPersonData } from "#server/domains/social/notifications/person-data.ts";
import { packsPersonData } from "#server/domains/social/packs/person-data.ts";
import { reportsPersonData } from "#server/domains/trust/reports/person-data.ts";
import type { PersonData } from "#server/calls/person-data.ts";

/** What every folder stores about people. */
export const declaredPersonData: readonly PersonData[] = [
  auditPersonData,
  idempotencyPersonData,
  businessAccessPersonData,
  adAccountsPersonData,
  adPreferencesPersonData,
  advertisersPersonData,
  billingPersonData,
  bulkPersonData,
  campaignsPersonData,
  conversionsPersonData,
  draftsPersonData,
  adEventsPersonData,
  pinStatsPersonData,
  reportCenterPersonData,
  adServingPersonData,
  boardsPersonData,
  claimsPersonData,
  cutOutsPersonData,
  organisePersonData,
  pinsPersonData,
  exportPersonData,
  discoveryPersonData,
  searchPersonData,
  appsPersonData,
  identityPersonData,
  mediaPersonData,
  blocksPersonData,
  mutesPersonData,
  noticesPersonData,
  peoplePersonData,
  requestsPersonData,
  publicApiPersonData,
  commentsPersonData,
  groupsPersonData,
  membersPersonData,
  messagesPersonData,
  notificationsPersonData,
  packsPersonData,
  reportsPersonData,
];
