// Written by scripts/generated.ts from what the folders declare; not to be edited: npm run fix writes it anew.
import { businessAccessInvariants } from "#server/domains/business/access/access.invariants.ts";
import { advertisersInvariants } from "#server/domains/business/advertisers/advertisers.invariants.ts";
import { billingInvariants } from "#server/domains/business/billing/billing.invariants.ts";
import { campaignsInvariants } from "#server/domains/business/campaigns/campaigns.invariants.ts";
import { creditsInvariants } from "#server/domains/business/credits/credits.invariants.ts";
import { adEventsInvariants } from "#server/domains/business/events/ad-events.invariants.ts";
import { ledgerInvariants } from "#server/domains/business/ledger/ledger.invariants.ts";
import { orderLinesInvariants } from "#server/domains/business/order-lines/order-lines.invariants.ts";
import { adDaysInvariants } from "#server/domains/business/reports/ad-days.invariants.ts";
import { reviewInvariants } from "#server/domains/business/review/review.invariants.ts";
import { signalsInvariants } from "#server/domains/business/signals/signals.invariants.ts";
import { boardsInvariants } from "#server/domains/content/boards/boards.invariants.ts";
import { mediaInvariants } from "#server/domains/content/media/media.invariants.ts";
import { organiseInvariants } from "#server/domains/content/organise/organise.invariants.ts";
import { pinsInvariants } from "#server/domains/content/pins/pins.invariants.ts";
import { sectionsInvariants } from "#server/domains/content/sections/sections.invariants.ts";
import { searchInvariants } from "#server/domains/discovery/search/search.invariants.ts";
import { appsInvariants } from "#server/domains/identity/apps/apps.invariants.ts";
import { operatorsInvariants } from "#server/domains/identity/operators/operators.invariants.ts";
import { blocksInvariants } from "#server/domains/people/blocks/blocks.invariants.ts";
import { mutesInvariants } from "#server/domains/people/mutes/mutes.invariants.ts";
import { profilesInvariants } from "#server/domains/people/profiles/profiles.invariants.ts";
import { requestsInvariants } from "#server/domains/people/requests/requests.invariants.ts";
import { commentsInvariants } from "#server/domains/social/comments/comments.invariants.ts";
import { groupsInvariants } from "#server/domains/social/groups/groups.invariants.ts";
import { membersInvariants } from "#server/domains/social/members/members.invariants.ts";
import { messagesInvariants } from "#server/domains/social/messages/messages.invariants.ts";
import { packsInvariants } from "#server/domains/social/packs/packs.invariants.ts";
import type { Invariants } from "#server/database/invariants.ts";

/** What must hold, folder by folder. */
export const declaredInvariants: readonly Invariants[] = [
  businessAccessInvariants,
  advertisersInvariants,
  billingInvariants,
  campaignsInvariants,
  creditsInvariants,
  adEventsInvariants,
  ledgerInvariants,
  orderLinesInvariants,
  adDaysInvariants,
  reviewInvariants,
  signalsInvariants,
  boardsInvariants,
  mediaInvariants,
  organiseInvariants,
  pinsInvariants,
  sectionsInvariants,
  searchInvariants,
  appsInvariants,
  operatorsInvariants,
  blocksInvariants,
  mutesInvariants,
  profilesInvariants,
  requestsInvariants,
  commentsInvariants,
  groupsInvariants,
  membersInvariants,
  messagesInvariants,
  packsInvariants,
];
