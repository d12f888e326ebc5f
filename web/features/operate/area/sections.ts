import type { OperatorRight } from "#contract/kit/rights.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { announcementsCopy } from "#spec/copy/operate/announcements.ts";
import { signUpCopy } from "#spec/copy/operate/sign-up.ts";
import { moderationDeskCopy } from "#spec/copy/operate/moderation.ts";
import { operateRefusals } from "#spec/copy/operate/operate-refusals.ts";
import { contentRulesCopy } from "#spec/copy/operate/content-rules.ts";
import { ruleFilterIn, ruleQuery, rulesQuery } from "#web/features/operate/rules/rules-queries.ts";
import type { PageAt } from "#web/app/page.ts";
import type { PageQuery } from "#web/app/queries.ts";
import {
  accountFilterIn,
  allAccountsQuery,
  announcementsQuery,
  appealsQuery,
  auditFilterIn,
  auditQuery,
  decisionFilterIn,
  decisionsQuery,
  deskAccountQuery,
  deskFilterIn,
  deskPersonQuery,
  deskQuery,
  foundPersonQuery,
  flagsQuery,
  healthQuery,
  invitationsQuery,
  operatorsQuery,
  reportDecisionFilterIn,
  reportDecisionsQuery,
  reportFilterIn,
  reportsQuery,
  salesQuery,
  signUpRulesQuery,
  todayQuery,
  troubledQuery,
  typedIn,
} from "./operate-queries.ts";

type Rights = readonly OperatorRight[];

/** A page of the area: what it is called, which right opens it, and what it reads. */
type Section = {
  title: string;
  right: OperatorRight;
  queries: (at: PageAt, rights: Rights) => Record<string, PageQuery>;
};

const { area } = operateCopy;

/** The pages of the area in the order of the bar, by the second segment of their address. */
export const sections = {
  review: {
    title: area.review,
    right: "ads:review",
    queries: ({ search }) => ({ desk: deskQuery(deskFilterIn(search)) }),
  },
  decisions: {
    title: area.decisions,
    right: "ads:review",
    queries: ({ search }) => ({ decisions: decisionsQuery(decisionFilterIn(search)) }),
  },
  reports: {
    title: moderationDeskCopy.area.reports,
    right: "reports:decide",
    queries: ({ search }) => ({ desk: reportsQuery(reportFilterIn(search)) }),
  },
  appeals: {
    title: moderationDeskCopy.area.appeals,
    right: "reports:decide",
    queries: () => ({ appeals: appealsQuery }),
  },
  "report-decisions": {
    title: moderationDeskCopy.area.decisions,
    right: "reports:decide",
    queries: ({ search }) => ({ decisions: reportDecisionsQuery(reportDecisionFilterIn(search)) }),
  },
  rules: {
    title: contentRulesCopy.title,
    right: "reports:decide",
    queries: ({ params: { id }, search }) =>
      id === undefined ? { rules: rulesQuery(ruleFilterIn(search)) } : { rule: ruleQuery(idOf(id)) },
  },
  people: {
    title: moderationDeskCopy.area.people,
    right: "people:read",
    queries: ({ params: { id }, search }) =>
      id !== undefined
        ? { person: deskPersonQuery(idOf(id)) }
        : typedIn(search, "q") === ""
          ? {}
          : { found: foundPersonQuery(typedIn(search, "q")) },
  },
  audit: {
    title: moderationDeskCopy.area.audit,
    right: "audit:read",
    queries: ({ search }) => ({ lines: auditQuery(auditFilterIn(search)) }),
  },
  money: {
    title: area.money,
    right: "money:read",
    queries: () => ({ today: todayQuery, troubled: troubledQuery }),
  },
  accounts: {
    title: area.accounts,
    right: "accounts:read",
    queries: ({ params: { id }, search }) =>
      id === undefined
        ? { accounts: allAccountsQuery(accountFilterIn(search)) }
        : { account: deskAccountQuery(idOf(id)) },
  },
  sales: { title: area.sales, right: "money:read", queries: () => ({ sales: salesQuery }) },
  flags: { title: area.flags, right: "flags:manage", queries: () => ({ flags: flagsQuery }) },
  health: { title: area.health, right: "health:read", queries: () => ({ health: healthQuery }) },
  announcements: {
    title: announcementsCopy.title,
    right: "instance:manage",
    queries: () => ({ announcements: announcementsQuery }),
  },
  "sign-up": {
    title: signUpCopy.title,
    right: "instance:manage",
    queries: () => ({ rules: signUpRulesQuery, invitations: invitationsQuery }),
  },
  operators: { title: area.operators, right: "operators:manage", queries: () => ({ operators: operatorsQuery }) },
} as const satisfies Record<string, Section>;

/** Whose rows have pages of their own. */
const withPages: readonly string[] = ["accounts", "people", "rules"];

export type SectionName = keyof typeof sections;
const sectionNames = Object.keys(sections) as SectionName[];
export const sectionUrl = (name: SectionName) => `/operate/${name}/`;
export const personUrl = (id: string) => `/operate/people/${id}/`;
export const accountUrl = (id: string) => `/operate/accounts/${id}/`;

/** The pages that these rights open. */
export function sectionsFor(rights: Rights): SectionName[] {
  return sectionNames.filter((name) => rights.includes(sections[name].right));
}

/** The page an address means. Refuses NOT_FOUND where there is none, ROLE_MISSING for one that these rights don't open. */
export function sectionAt({ params }: Pick<PageAt, "params">, rights: Rights): SectionName {
  const name = sectionNames.find((one) => one === params["section"]) ?? refuse("NOT_FOUND");
  if (params["id"] !== undefined && !withPages.includes(name)) refuse("NOT_FOUND");
  const { right } = sections[name];
  if (!rights.includes(right)) refuse("ROLE_MISSING", { message: operateRefusals.roleMissing, data: { role: right } });
  return name;
}

function idOf(id: string): string {
  return /^[1-9]\d{0,17}$/.test(id) ? id : refuse("NOT_FOUND");
}
