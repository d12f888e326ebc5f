import type { Counter, Invariants } from "#server/database/invariants.ts";
import { billingInvariants } from "#server/domains/business/billing/billing.invariants.ts";
import { ledgerInvariants } from "#server/domains/business/ledger/ledger.invariants.ts";
import { appsInvariants } from "#server/domains/identity/apps/apps.invariants.ts";
import { operatorsInvariants } from "#server/domains/identity/operators/operators.invariants.ts";
import { businessAccessInvariants } from "#server/domains/business/access/access.invariants.ts";
import { advertisersInvariants } from "#server/domains/business/advertisers/advertisers.invariants.ts";
import { campaignsInvariants } from "#server/domains/business/campaigns/campaigns.invariants.ts";
import { reviewInvariants } from "#server/domains/business/review/review.invariants.ts";
import { adEventsInvariants } from "#server/domains/business/events/ad-events.invariants.ts";
import { boardsInvariants } from "#server/domains/content/boards/boards.invariants.ts";
import { mediaInvariants } from "#server/domains/content/media/media.invariants.ts";
import { organiseInvariants } from "#server/domains/content/organise/organise.invariants.ts";
import { pinsInvariants } from "#server/domains/content/pins/pins.invariants.ts";
import { sectionsInvariants } from "#server/domains/content/sections/sections.invariants.ts";
import { searchInvariants } from "#server/domains/discovery/search/search.invariants.ts";
import { blocksInvariants } from "#server/domains/people/blocks/blocks.invariants.ts";
import { requestsInvariants } from "#server/domains/people/requests/requests.invariants.ts";
import { mutesInvariants } from "#server/domains/people/mutes/mutes.invariants.ts";
import { profilesInvariants } from "#server/domains/people/profiles/profiles.invariants.ts";
import { commentsInvariants } from "#server/domains/social/comments/comments.invariants.ts";
import { packsInvariants } from "#server/domains/social/packs/packs.invariants.ts";
import { groupsInvariants } from "#server/domains/social/groups/groups.invariants.ts";
import { membersInvariants } from "#server/domains/social/members/members.invariants.ts";
import { messagesInvariants } from "#server/domains/social/messages/messages.invariants.ts";

/** What must hold, domain by domain. A domain with something that must hold writes a `*.invariants.ts` and is added here. */
const domains: readonly Invariants[] = [
  profilesInvariants,
  blocksInvariants,
  mutesInvariants,
  requestsInvariants,
  boardsInvariants,
  sectionsInvariants,
  pinsInvariants,
  mediaInvariants,
  organiseInvariants,
  membersInvariants,
  commentsInvariants,
  groupsInvariants,
  packsInvariants,
  messagesInvariants,
  searchInvariants,
  appsInvariants,
  operatorsInvariants,
  advertisersInvariants,
  businessAccessInvariants,
  ledgerInvariants,
  billingInvariants,
  adEventsInvariants,
  campaignsInvariants,
  reviewInvariants,
];

/** Every count that is stored beside what it counts. */
export const counters: Readonly<Record<string, Counter>> = Object.assign(
  {},
  ...domains.map((domain) => domain.counters),
);

/** What counts again the counts that are none of these. */
export const fixes = domains.flatMap(({ fix }) => fix ?? []);

/** What must hold, by name: a query that gives (row, stored, actual), equal where it holds. */
export const invariants: Readonly<Record<string, string>> = Object.assign(
  Object.fromEntries(Object.entries(counters).map(([name, counter]) => [name, countedAgain(counter)])),
  ...domains.map((domain) => domain.holds),
);

function countedAgain({ table, column, counted }: Counter): string {
  return `
    select t.id, t.${column}, coalesce(c.count, 0)
      from ${table} t left join (${counted}) c (id, count) on c.id = t.id`;
}
