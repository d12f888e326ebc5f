import { placements } from "#server/domains/data/tables.ts";
import type { WholeRead } from "./plan-statements.ts";

/** Tables that stay small however large an instance grows, each with what bounds it. */
const small: Readonly<Record<string, string>> = {
  ad_rates: "a row a day for each currency ads are paid in",
  advisory_views: "a row for each advisory of the specification",
  operators: "people that an owner named",
  ad_page_days: "a row a day",
  instance: "some facts about the whole instance",
  sitemap_parts: "a row for 20,000 pins or boards",
  offsite_rules: "rules that operators write by hand",
  content_rules: "rules that operators write by hand, 5,000 at most",
};

export const grows = (table: string): boolean => placements.has(table) && !(table in small);

/** What a request reads whole although the table grows, by file and table, with the reason. */
const byFile: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "server/domains/business/money-desk/money.queries.ts": {
    ad_limits: "days that are not in the books, which an index of their own lists",
  },
  "server/domains/business/money-desk/click-doubts.queries.ts": {
    ad_click_doubts: "those that wait for an operator, which an index of their own lists",
  },
  "server/domains/business/order-lines/order-lines.queries.ts": {
    order_lines: "those that wait for an operator, which an index of their own lists",
  },
  "server/domains/business/money-desk/revenue.queries.ts": {
    ad_limits: "days that are not in the books, which an index of their own lists",
  },
  "server/domains/data/health/health.queries.ts": {
    ad_limits: "days that are not in the books, which an index of their own lists",
    ad_charges: "charges that failed, which an index of their own lists",
  },
  "server/domains/business/review/count-on-desk.queries.ts": {
    ads: "what waits for an operator, which an index of its own lists",
  },
  "server/domains/trust/moderation/accounts.queries.ts": {
    people: "the newest, from the end of its key, whose names hold a text: for operators",
  },
  "server/domains/business/review/desk.queries.ts": {
    ads: "what waits for an operator, which an index of its own lists",
  },
  "server/domains/data/guide/guide.queries.ts": {
    people: "for operators: until the second with a mailbox is found, behind those of the sample collection",
  },
  "server/calls/audit/audit-log.queries.ts": {
    audit_log: "the newest lines, from the end of its key, of calls whose name holds a text: for operators",
  },
  "server/domains/trust/moderation/cases.queries.ts": {
    moderation_cases: "what waits for a moderator, which an index of its own lists",
  },
  "server/domains/trust/moderation/decide-report.ts": {
    reports: "those of a case, which an index of its own lists; or those that wait, which another does",
  },
  "server/domains/trust/moderation/find-or-open-case.ts": {
    moderation_cases: "what waits for a moderator, which an index of its own lists",
  },
  "server/domains/trust/moderation/statements.queries.ts": {
    cases: "suspended people who appealed, which an index of their own lists",
    statements: "complaints that wait, which an index of its own lists",
  },
  "server/domains/identity/sessions/read-session.ts": {
    boards: "for operators: the boards on hold, which an index of their own lists",
  },
};

export const wholeReads: readonly WholeRead[] = Object.entries(byFile).flatMap(([file, tables]) =>
  Object.entries(tables).map(([table, reason]) => ({ file, table, reason })),
);
