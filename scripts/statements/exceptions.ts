import type { Rule } from "./gather.ts";
import type { Exception } from "./hold-statements.ts";

const gathered =
  "by ids that the same statement gathered, or that are given with other values: one round trip for some rows";
const newest = "the newest of all has no key: each node looks at the end of an index";
const search = "a search asks every key: its documents lie on all of them";
const ofPerson = "rare, and by an index on each node: found by another value than its key";
const machines = "for machines alone, a part of everything at a time";
const archive = "what ran of all advertisers, rarely asked: by an index on each node, joined on the key all of it has";
const ofApp = "by whoever made the app, of a few of its tokens: by an index on each node";
const ofAccount = "an auction is of several accounts: what was served of one, by an index on each node";
const operator = "asked by an operator, of everything";
const queue = "cases that wait, a short list that an index of its own holds: copies of a picture share one";
const onePostgres = "the form for one PostgreSQL; a distributed one has insert-pin-in-steps.ts";

/** What a distributed database refuses, by file. */
const refused: Readonly<Record<string, Partial<Record<Rule, string>>>> = {
  "server/domains/content/pins/insert-pin-at-once.ts": {
    "lock of several keys": onePostgres,
    "subquery across keys": onePostgres,
  },
};

/** The tables that a request asks on every key, by file. */
const asksEveryKey: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "server/domains/business/serving/receipts/list-archive.ts": {
    ad_groups: archive,
    ads: archive,
    campaigns: archive,
  },
  "server/domains/business/billing/charges.queries.ts": {
    ad_books: operator,
    ad_charges: operator,
    ad_refunds: operator,
  },
  "server/domains/business/access/acts.ts": { brand_accounts: ofPerson, business_invites: ofPerson },
  "server/domains/business/billing/settle-account.ts": {
    ad_accounts: operator,
    ad_day_closings: operator,
    ad_limits: operator,
  },
  "server/domains/business/credits/credits.queries.ts": { ad_accounts: operator, ad_credits: operator },
  "server/domains/business/money-desk/all-accounts.queries.ts": {
    ad_account_versions: operator,
    ad_accounts: operator,
    ad_books: operator,
    advertisers: operator,
  },
  "server/domains/business/money-desk/book-exports.queries.ts": {
    ad_documents: operator,
    ad_transfers: operator,
  },
  "server/domains/business/events/claim-clicks.ts": { ad_click_marks: gathered },
  "server/domains/business/events/note-network.ts": { ad_network_people: gathered },
  "server/domains/business/money-desk/click-groups.queries.ts": {
    ad_accounts: operator,
    ad_clicks: operator,
    ad_limits: operator,
  },
  "server/domains/business/money-desk/click-doubts.queries.ts": { ad_click_doubts: operator },
  "server/domains/business/order-lines/order-lines.queries.ts": {
    ad_accounts: operator,
    ad_limits: operator,
    campaigns: operator,
    order_lines: operator,
  },
  "server/domains/business/money-desk/revenue.queries.ts": {
    ad_accounts: operator,
    ad_limits: operator,
    ad_transfers: operator,
  },
  "server/domains/business/money-desk/money.queries.ts": {
    ad_accounts: operator,
    ad_charges: operator,
    ad_limits: operator,
    ad_refunds: operator,
    ad_transfers: operator,
  },
  "server/domains/business/pin-stats/pin-sums.queries.ts": { pins: gathered },
  "server/domains/business/serving/receipts/list-receipts.ts": { ad_auctions: ofAccount },
  "server/domains/business/review/count-on-desk.queries.ts": { ads: operator },
  "server/domains/business/review/desk.queries.ts": {
    ad_account_versions: operator,
    ad_accounts: operator,
    ad_books: operator,
    ad_groups: operator,
    ad_reviews: operator,
    ads: operator,
    advertisers: operator,
  },
  "server/calls/audit/audit-log.queries.ts": { audit_log: operator },
  "server/domains/content/boards/list-boards.ts": { boards: gathered },
  "server/domains/content/media/fingerprints.queries.ts": { media: gathered, pins: gathered },
  "server/domains/content/media/take-media.ts": { videos: gathered },
  "server/domains/content/pins/pin-lists.ts": { pin_ads: gathered, pin_documents: gathered, pins: gathered },
  "server/domains/content/pins/pin-sources.ts": { pins: gathered },
  "server/domains/content/pins/touch-pins.ts": { pins: gathered },
  "server/domains/data/doctor/left-behind.ts": { people: operator, trash: operator },
  "server/domains/discovery/home/feed.ts": { pins: newest, root_pins: newest },
  "server/domains/discovery/home/following-feed.ts": {
    board_pins: gathered,
    boards: gathered,
    people: gathered,
    person_pins: gathered,
  },
  "server/domains/discovery/home/interests.ts": { pins: gathered },
  "server/domains/discovery/home/own-saves.queries.ts": { pins: gathered },
  "server/domains/discovery/home/skeletons.ts": { pins: newest },
  "server/domains/discovery/home/sources/fresh.ts": { pins: newest, root_pins: newest },
  "server/domains/discovery/home/sources/near-own-saves.ts": { board_pins: gathered, boards: gathered, pins: gathered },
  "server/domains/discovery/related/board-ideas.ts": { board_pins: gathered, boards: gathered, pins: gathered },
  "server/domains/discovery/related/boards-that-fit.ts": { board_pins: gathered, boards: gathered, pins: gathered },
  "server/domains/discovery/home/near-pins.ts": { pins: gathered },
  "server/domains/discovery/related/related-pins.ts": { board_pins: gathered, boards: gathered, pins: gathered },
  "server/domains/discovery/search/autocomplete-hashtags.ts": { hashtags: search },
  "server/domains/discovery/search/browse-products.ts": { pin_documents: search },
  "server/domains/discovery/search/postgres-engine.ts": {
    board_documents: search,
    person_documents: search,
    pin_documents: search,
  },
  "server/domains/discovery/search/postgres-facets.ts": { pin_documents: search, pins: gathered },
  "server/domains/discovery/search/spelling.queries.ts": { pin_documents: search },
  "server/domains/discovery/search/typeahead.queries.ts": { board_documents: search, person_documents: search },
  "server/domains/discovery/search/typeahead.ts": { board_documents: search },
  "server/domains/discovery/search/with-products.ts": { products: gathered },
  "server/domains/discovery/topics/topics.queries.ts": { pins: gathered },
  "server/domains/identity/apps/app-use.ts": { access_tokens: ofApp },
  "server/domains/identity/apps/system-tokens.ts": { access_tokens: ofPerson },
  "server/domains/identity/email-change/cancel-email-change.ts": { mailed_tokens: ofPerson },
  "server/domains/identity/email-change/restore-email.ts": { emails: ofPerson, mailed_tokens: ofPerson },
  "server/domains/identity/mailed/take-mailed-code.ts": { mailed_tokens: ofPerson },
  "server/domains/identity/operate/first-operator.ts": { mailed_tokens: ofPerson },
  "server/domains/identity/sessions/read-session.ts": { boards: gathered },
  "server/domains/identity/sessions/rotate-session.ts": { challenges: ofPerson },
  "server/domains/identity/sign-in/acts.ts": { challenges: ofPerson },
  "server/domains/identity/account/mailed-token.ts": { mailed_tokens: ofPerson },
  "server/domains/identity/tokens/acts.ts": {
    access_tokens: ofPerson,
    app_codes: ofPerson,
    refresh_tokens: ofPerson,
  },
  "server/domains/identity/tokens/end-given.ts": {
    access_tokens: ofPerson,
    app_codes: ofPerson,
    app_grants: ofPerson,
    refresh_tokens: ofPerson,
  },
  "server/domains/identity/tokens/end-tokens.ts": { access_tokens: ofPerson },
  "server/domains/people/notify/notify.ts": { notifications: ofPerson },
  "server/domains/social/groups/groups.queries.ts": { groups: gathered },
  "server/domains/social/members/acts.ts": { board_invites: ofPerson, share_links: ofPerson },
  "server/domains/social/members/suggest-people.ts": {
    person_documents: search,
    usernames: search,
  },
  "server/domains/trust/moderation/accounts.queries.ts": { people: operator },
  "server/domains/trust/moderation/cases.queries.ts": {
    moderation_cases: operator,
    moderation_decisions: operator,
    moderation_subjects: operator,
    notices: operator,
    reports: operator,
  },
  "server/domains/trust/moderation/change-decision.ts": { notices: operator, reports: operator, statements: operator },
  "server/domains/trust/moderation/decide-report.ts": { notices: operator, reports: operator },
  "server/domains/trust/moderation/find-or-open-case.ts": { moderation_cases: queue },
  "server/domains/trust/moderation/person-counts.queries.ts": { moderation_cases: operator },
  "server/domains/trust/moderation/statements.queries.ts": { cases: operator, statements: operator },
  "server/domains/data/backup/since-backup.queries.ts": {
    ...{ people: operator, boards: operator, pins: operator, comment_pins: operator },
  },
  "server/domains/data/guide/guide.queries.ts": { people: operator },
  "server/domains/trust/reports/rules.queries.ts": { content_rule_hits: operator },
  "server/http/feeds/sitemap.ts": {
    ...{ boards: machines, packs: machines, people: machines, pins: machines, topics: machines },
  },
  "server/domains/data/health/health.queries.ts": {
    ad_gateway_events: newest,
    ad_accounts: machines,
    ad_limits: machines,
    ad_charges: operator,
    ad_events: operator,
  },
  "server/http/readiness.ts": { pins: newest, root_pins: newest },
};

/** What the statement rule lets pass, each with its reason. A run of all tests names those that nothing needs. */
export const exceptions: readonly Exception[] = [
  ...Object.entries(refused).flatMap(([file, rules]) =>
    Object.entries(rules).map(([rule, reason]) => ({ file, rule: rule as Rule, reason })),
  ),
  ...Object.entries(asksEveryKey).flatMap(([file, tables]) =>
    Object.entries(tables).map(([everyKey, reason]) => ({ file, everyKey, reason })),
  ),
];
