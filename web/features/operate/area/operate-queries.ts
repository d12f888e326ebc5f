import type { CallInput } from "#contract/kit/define.ts";
import { auditKinds } from "#spec/constants/audit-kinds.ts";
import { operatorLimits } from "#spec/constants/operators.ts";
import { getAdDesk, listDecisions } from "#contract/operate/ad-desk.ts";
import {
  getAdSales,
  getDeskAccount,
  getDeskCharges,
  getDeskDocuments,
  getDeskHistory,
  getMoneyToday,
  listAllAccounts,
  listTroubledCharges,
} from "#contract/operate/money-desk.ts";
import { getAdRevenue } from "#contract/operate/ad-revenue.ts";
import { getClickDoubts, getClickGroups } from "#contract/operate/click-desk.ts";
import { getDeskOrders } from "#contract/operate/order-desk.ts";
import { getReportDesk, listAppeals, listReportDecisions } from "#contract/operate/report-desk.ts";
import { getDeskPerson, listAuditLines, listPeople } from "#contract/operate/people-desk.ts";
import { moderationActions, reportedKinds, reportReasons } from "#spec/constants/moderation.ts";
import { listFlags } from "#contract/operate/flags.ts";
import { getBackups } from "#contract/operate/backups.ts";
import { getOverview } from "#contract/operate/overview.ts";
import { getStorage } from "#contract/operate/storage.ts";
import { getGuide } from "#contract/operate/guide.ts";
import { getHealth } from "#contract/operate/health.ts";
import { getOperatorRules, getOperating, listOperators } from "#contract/operate/operators.ts";
import { listAnnouncements } from "#contract/operate/announcements.ts";
import { getTermsDesk } from "#contract/operate/terms.ts";
import { getBranding } from "#contract/operate/branding.ts";
import { getSignUpRules, listInvitations } from "#contract/operate/sign-up.ts";
import { listQuery, query } from "#web/app/queries.ts";

export const operatingQuery = query(getOperating, {});
export const operatorsQuery = query(listOperators, {});
export const operatorRulesQuery = query(getOperatorRules, {});

export const flagsQuery = query(listFlags, {});
export const announcementsQuery = query(listAnnouncements, {});
export const termsDeskQuery = query(getTermsDesk, {});
export const brandingQuery = query(getBranding, {});
export const signUpRulesQuery = query(getSignUpRules, {});
export const invitationsQuery = listQuery(listInvitations, { page_size: 50 });
export const backupsQuery = query(getBackups, {});
export const storageQuery = query(getStorage, {});
export const guideQuery = query(getGuide, {});
export const healthQuery = query(getHealth, {});

/** What an address asks for on the desk for ads. */
export const deskFilterIn = (search: URLSearchParams) => {
  const typed = typedIn(search, "q");
  return typed === "" ? {} : { query: typed };
};
export const deskQuery = (filter: ReturnType<typeof deskFilterIn>) => listQuery(getAdDesk, filter);
export type DecisionFilter = Pick<CallInput<typeof listDecisions>, "verdict" | "by">;
export const decisionsQuery = (filter: DecisionFilter) => listQuery(listDecisions, { ...filter, page_size: 50 });

export const todayQuery = query(getMoneyToday, {});
export const revenueQuery = query(getAdRevenue, { days: operatorLimits.revenueDays });
export const troubledQuery = listQuery(listTroubledCharges, { page_size: 50 });
export const salesQuery = query(getAdSales, {});
export type AccountFilter = Pick<CallInput<typeof listAllAccounts>, "query" | "state">;
export const allAccountsQuery = (filter: AccountFilter) => listQuery(listAllAccounts, { ...filter, page_size: 50 });
export const deskAccountQuery = (id: string) => query(getDeskAccount, { advertiser_id: id });
export const deskHistoryQuery = (id: string) => listQuery(getDeskHistory, { advertiser_id: id, page_size: 25 });
export const deskChargesQuery = (id: string) => listQuery(getDeskCharges, { advertiser_id: id, page_size: 25 });
export const deskDocumentsQuery = (id: string) => listQuery(getDeskDocuments, { advertiser_id: id, page_size: 25 });
export type GroupedBy = CallInput<typeof getClickGroups>["by"];
export const clickGroupsQuery = (id: string, by: GroupedBy) => query(getClickGroups, { advertiser_id: id, by });
export const deskOrdersQuery = (id: string | null) => query(getDeskOrders, id === null ? {} : { advertiser_id: id });
export const clickDoubtsQuery = (id: string | null) => query(getClickDoubts, id === null ? {} : { advertiser_id: id });

/** The filter that an address says, as far as there is such a thing. */
export function decisionFilterIn(search: URLSearchParams): DecisionFilter {
  const verdict = (["APPROVED", "REJECTED"] as const).find((one) => one === search.get("verdict"));
  const by = (["me", "people", "check"] as const).find((one) => one === search.get("by"));
  return { ...(verdict && { verdict }), ...(by && { by }) };
}

export function accountFilterIn(search: URLSearchParams): AccountFilter {
  const state = (["ON_HOLD", "PAST_DUE", "OWING"] as const).find((one) => one === search.get("state"));
  const typed = typedIn(search, "q");
  return { ...(typed !== "" && { query: typed }), ...(state && { state }) };
}

export type ReportFilter = CallInput<typeof getReportDesk>;
export const reportsQuery = (filter: ReportFilter) => query(getReportDesk, filter);
export const appealsQuery = query(listAppeals, {});
export type ReportDecisionFilter = Pick<CallInput<typeof listReportDecisions>, "action" | "by">;
export const reportDecisionsQuery = (filter: ReportDecisionFilter) =>
  listQuery(listReportDecisions, { ...filter, page_size: 50 });
export type PeopleFilter = Pick<CallInput<typeof listPeople>, "query" | "invited_by">;
export const peopleQuery = (filter: PeopleFilter) => listQuery(listPeople, { ...filter, page_size: 50 });
export const newestPeopleQuery = listQuery(listPeople, { page_size: 5 });
export const overviewQuery = query(getOverview, {});

/** Whom an address asks for on the list of people. */
export function peopleFilterIn(search: URLSearchParams): PeopleFilter {
  const typed = typedIn(search, "q");
  const inviter = idTypedIn(search, "invited_by");
  return { ...(typed !== "" && { query: typed }), ...(inviter !== null && { invited_by: inviter }) };
}
export const deskPersonQuery = (id: string) => query(getDeskPerson, { person_id: id });
export type AuditFilter = Pick<CallInput<typeof listAuditLines>, "person" | "kind">;
export const auditQuery = (filter: AuditFilter) => listQuery(listAuditLines, { ...filter, page_size: 50 });

export function reportFilterIn(search: URLSearchParams): ReportFilter {
  const kind = reportedKinds.find((one) => one === search.get("kind"));
  const reason = reportReasons.find((one) => one === search.get("reason"));
  const person = idTypedIn(search, "person");
  return { ...(kind && { kind }), ...(reason && { reason }), ...(person !== null && { person_id: person }) };
}

export function reportDecisionFilterIn(search: URLSearchParams): ReportDecisionFilter {
  const action = moderationActions.find((one) => one === search.get("action"));
  return { ...(action && { action }), ...(search.get("by") === "me" && { by: "me" as const }) };
}

/** What an address asks for. */
export function typedIn(search: URLSearchParams, name: string): string {
  return (search.get(name) ?? "").trim().slice(0, operatorLimits.searchMaxChars);
}

/** The id an address names, if it is one. */
function idTypedIn(search: URLSearchParams, name: string): string | null {
  const typed = typedIn(search, name);
  return /^[1-9]\d{0,17}$/.test(typed) ? typed : null;
}

export function auditFilterIn(search: URLSearchParams): AuditFilter {
  const person = typedIn(search, "person");
  const kind = auditKinds.find((one) => one === search.get("kind"));
  return { ...(person !== "" && { person }), ...(kind && { kind }) };
}
