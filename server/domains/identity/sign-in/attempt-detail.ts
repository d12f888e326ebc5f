import { accessConstants } from "#spec/constants/access.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { EventDetail } from "#server/calls/audit/record-event.ts";

export const loginEvent = accessConstants.loginAttemptEventType;
export const signupEvent = accessConstants.signupAttemptEventType;

/** The optional fields of access §3 that accompany a way in. */
export type AttemptFacts = {
  login_state?: "LIMITED" | "DEFAULT" | undefined;
  app_type_from_client?: 7 | 5 | undefined;
  switch_account?: boolean | undefined;
  visited_pages_before_login?: unknown;
  referrer?: string | undefined;
};

const maxPages = 20;
const longestPath = 200;

/** What is recorded of an attempt: its origin, and the client's own facts without query strings, which may contain tokens. */
export function attemptDetail({ origin }: CallContext, eventType: number, facts: AttemptFacts): EventDetail {
  return {
    event_type: eventType,
    login_type: "email",
    login_state: facts.login_state ?? "DEFAULT",
    app_type_from_client: facts.app_type_from_client ?? accessConstants.appTypeDesktop,
    switch_account: facts.switch_account ?? false,
    referrer: withoutQuery(facts.referrer ?? ""),
    visited_pages_before_login: pagesOf(facts.visited_pages_before_login),
    country: origin.country,
    country_from_ip: origin.countryFromIp,
    region: origin.region,
  };
}

function pagesOf(value: unknown): string[] {
  const pages = Array.isArray(value) ? value : typeof value === "string" ? [value] : [];
  return pages
    .filter((page) => typeof page === "string")
    .slice(0, maxPages)
    .map(withoutQuery);
}

function withoutQuery(address: string): string {
  return (address.split(/[?#]/, 1)[0] ?? "").replaceAll("\u0000", "").toWellFormed().slice(0, longestPath);
}
