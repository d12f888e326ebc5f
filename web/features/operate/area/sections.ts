import type { OperatorRight } from "#contract/kit/rights.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { storageCopy } from "#spec/copy/operate/storage.ts";
import { moderationDeskCopy } from "#spec/copy/operate/moderation.ts";
import { operateRefusals } from "#spec/copy/operate/operate-refusals.ts";
import { offsiteRulesCopy } from "#spec/copy/operate/offsite-rules.ts";
import type { PageAt } from "#web/app/page.ts";
import type { PageQuery } from "#web/app/queries.ts";
import {
  accountFilterIn,
  allAccountsQuery,
  announcementsQuery,
  appealsQuery,
  auditFilterIn,
  auditQuery,
  brandingQuery,
  backupsQuery,
  decisionFilterIn,
  decisionsQuery,
  deskAccountQuery,
  deskFilterIn,
  deskPersonQuery,
  deskQuery,
  flagsQuery,
  guideQuery,
  healthQuery,
  invitationsQuery,
  newestPeopleQuery,
  operatorRulesQuery,
  operatorsQuery,
  overviewQuery,
  peopleFilterIn,
  peopleQuery,
  reportDecisionFilterIn,
  reportDecisionsQuery,
  reportFilterIn,
  reportsQuery,
  salesQuery,
  signUpRulesQuery,
  storageQuery,
  termsDeskQuery,
  revenueQuery,
  todayQuery,
  troubledQuery,
} from "./operate-queries.ts";

type Rights = readonly OperatorRight[];
const { area } = operateCopy;

/** What the pages are about; the bar names these, below it stand the pages of the one that is open. */
export type SectionGroup = keyof typeof area.groups;

/** A page of the area: what it is called, what it is about, which right opens it, and what it reads. */
type Section = {
  title: string;
  group: SectionGroup;
  right: OperatorRight;
  queries: (at: PageAt, rights: Rights) => Record<string, PageQuery> | Promise<Record<string, PageQuery>>;
};

/** The pages of the area in the order of the bar, by the second segment of their address. */
export const sections = {
  overview: {
    title: area.overview,
    group: "overview",
    right: "area:see",
    queries: (_, rights) => ({
      overview: overviewQuery,
      ...(rights.includes("instance:manage") && { guide: guideQuery }),
      ...(rights.includes("people:read") && { newest: newestPeopleQuery }),
    }),
  },
  review: {
    title: area.review,
    group: "ads",
    right: "ads:review",
    queries: ({ search }) => ({ desk: deskQuery(deskFilterIn(search)) }),
  },
  decisions: {
    title: area.decisions,
    group: "ads",
    right: "ads:review",
    queries: ({ search }) => ({ decisions: decisionsQuery(decisionFilterIn(search)) }),
  },
  reports: {
    title: moderationDeskCopy.area.reports,
    group: "reports",
    right: "reports:decide",
    queries: ({ search }) => ({ desk: reportsQuery(reportFilterIn(search)) }),
  },
  appeals: {
    title: moderationDeskCopy.area.appeals,
    group: "reports",
    right: "reports:decide",
    queries: () => ({ appeals: appealsQuery }),
  },
  "report-decisions": {
    title: moderationDeskCopy.area.decisions,
    group: "reports",
    right: "reports:decide",
    queries: ({ search }) => ({ decisions: reportDecisionsQuery(reportDecisionFilterIn(search)) }),
  },
  rules: {
    title: area.rules,
    group: "reports",
    right: "reports:decide",
    async queries({ params: { id }, search }) {
      const { ruleFilterIn, ruleQuery, rulesQuery } = await import("#web/features/operate/rules/rules-queries.ts");
      return id === undefined ? { rules: rulesQuery(ruleFilterIn(search)) } : { rule: ruleQuery(idOf(id)) };
    },
  },
  links: {
    title: offsiteRulesCopy.title,
    group: "reports",
    right: "reports:decide",
    async queries({ search }) {
      const { linkFilterIn, linksQuery } = await import("#web/features/operate/links/links-queries.ts");
      return { links: linksQuery(linkFilterIn(search)) };
    },
  },
  people: {
    title: moderationDeskCopy.area.people,
    group: "people",
    right: "people:read",
    queries: ({ params: { id }, search }) =>
      id !== undefined ? { person: deskPersonQuery(idOf(id)) } : { people: peopleQuery(peopleFilterIn(search)) },
  },
  audit: {
    title: moderationDeskCopy.area.audit,
    group: "people",
    right: "audit:read",
    queries: ({ search }) => ({ lines: auditQuery(auditFilterIn(search)) }),
  },
  money: {
    title: area.money,
    group: "money",
    right: "money:read",
    queries: () => ({ today: todayQuery, troubled: troubledQuery, revenue: revenueQuery }),
  },
  accounts: {
    title: area.accounts,
    group: "money",
    right: "accounts:read",
    queries: ({ params: { id }, search }) =>
      id === undefined
        ? { accounts: allAccountsQuery(accountFilterIn(search)) }
        : { account: deskAccountQuery(idOf(id)) },
  },
  sales: { title: area.sales, group: "money", right: "money:read", queries: () => ({ sales: salesQuery }) },
  start: {
    title: area.start,
    group: "site",
    right: "instance:manage",
    queries: () => ({ guide: guideQuery }),
  },
  health: { title: area.health, group: "site", right: "health:read", queries: () => ({ health: healthQuery }) },
  backups: {
    title: area.backups,
    group: "site",
    right: "instance:manage",
    queries: () => ({ backups: backupsQuery }),
  },
  storage: {
    title: storageCopy.title,
    group: "site",
    right: "instance:manage",
    queries: () => ({ storage: storageQuery }),
  },
  announcements: {
    title: area.announcements,
    group: "site",
    right: "instance:manage",
    queries: () => ({ announcements: announcementsQuery }),
  },
  terms: {
    title: area.terms,
    group: "site",
    right: "instance:manage",
    queries: () => ({ terms: termsDeskQuery }),
  },
  branding: {
    title: area.branding,
    group: "site",
    right: "instance:manage",
    queries: () => ({ branding: brandingQuery }),
  },
  mails: {
    title: area.mails,
    group: "site",
    right: "instance:manage",
    // Fetched with its screen.
    queries: async (at) => (await import("#web/features/operate/mails/mails-queries.ts")).mailsQueries(at),
  },
  flags: { title: area.flags, group: "site", right: "flags:manage", queries: () => ({ flags: flagsQuery }) },
  "sign-up": {
    title: area.signUp,
    group: "people",
    right: "instance:manage",
    queries: () => ({ rules: signUpRulesQuery, invitations: invitationsQuery }),
  },
  operators: {
    title: area.operators,
    group: "people",
    right: "operators:manage",
    queries: () => ({ operators: operatorsQuery, rules: operatorRulesQuery }),
  },
} as const satisfies Record<string, Section>;

/** Whose rows have pages of their own. */
const withPages: readonly string[] = ["accounts", "mails", "people", "rules"];

export type SectionName = keyof typeof sections;
export const sectionNames = Object.keys(sections) as SectionName[];
export const sectionUrl = (name: SectionName) => `/operate/${name}/`;
export const personUrl = (id: string) => `/operate/people/${id}/`;
export const accountUrl = (id: string) => `/operate/accounts/${id}/`;

/** The pages that these rights open. Where ads were never sold, those about them are out of the way, and how to sell some stands last. */
export function sectionsFor(rights: Rights, hasAds: boolean): SectionName[] {
  const open = sectionNames.filter(
    (name) => rights.includes(sections[name].right) && (hasAds || !ofAds.includes(groupOf(name, hasAds))),
  );
  return hasAds ? open : open.toSorted((one, other) => Number(one === "sales") - Number(other === "sales"));
}

const ofAds: readonly SectionGroup[] = ["ads", "money"];
export const isOfAds = (name: SectionName) => name !== "sales" && ofAds.includes(sections[name].group);

/** Where a page stands. Selling ads is turned on among the settings of the site, and is one of money's pages from then on. */
export function groupOf(name: SectionName, hasAds: boolean): SectionGroup {
  return name === "sales" && !hasAds ? "site" : sections[name].group;
}

/** The groups of some pages, each with its first one, in their order. */
export function groupsOf(
  names: readonly SectionName[],
  hasAds: boolean,
): { group: SectionGroup; first: SectionName }[] {
  const groups = Map.groupBy(names, (name) => groupOf(name, hasAds));
  return [...groups].flatMap(([group, [first]]) => (first === undefined ? [] : [{ group, first }]));
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
