import type { OperatorRight } from "#contract/kit/rights.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { operateRefusals } from "#spec/copy/operate/operate-refusals.ts";
import type { PageAt } from "#web/app/page.ts";
import type { PageQuery } from "#web/app/queries.ts";
import {
  accountFilterIn,
  allAccountsQuery,
  decisionFilterIn,
  decisionsQuery,
  deskAccountQuery,
  deskQuery,
  healthQuery,
  operatorsQuery,
  salesQuery,
  todayQuery,
  troubledQuery,
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
  review: { title: area.review, right: "ads:review", queries: () => ({ desk: deskQuery }) },
  decisions: {
    title: area.decisions,
    right: "ads:review",
    queries: ({ search }) => ({ decisions: decisionsQuery(decisionFilterIn(search)) }),
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
  health: { title: area.health, right: "health:read", queries: () => ({ health: healthQuery }) },
  operators: { title: area.operators, right: "operators:manage", queries: () => ({ operators: operatorsQuery }) },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof sections;
const sectionNames = Object.keys(sections) as SectionName[];
export const sectionUrl = (name: SectionName) => `/operate/${name}/`;
export const accountUrl = (id: string) => `/operate/accounts/${id}/`;

/** The pages that these rights open. */
export function sectionsFor(rights: Rights): SectionName[] {
  return sectionNames.filter((name) => rights.includes(sections[name].right));
}

/** The page an address means. Refuses NOT_FOUND where there is none, ROLE_MISSING for one that these rights don't open. */
export function sectionAt({ params }: Pick<PageAt, "params">, rights: Rights): SectionName {
  const name = sectionNames.find((one) => one === params["section"]) ?? refuse("NOT_FOUND");
  if (params["id"] !== undefined && name !== "accounts") refuse("NOT_FOUND");
  const { right } = sections[name];
  if (!rights.includes(right)) refuse("ROLE_MISSING", { message: operateRefusals.roleMissing, data: { role: right } });
  return name;
}

function idOf(id: string): string {
  return /^[1-9]\d{0,17}$/.test(id) ? id : refuse("NOT_FOUND");
}
