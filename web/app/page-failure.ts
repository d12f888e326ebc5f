import { data, redirect } from "react-router";
import type { CallData } from "#contract/define.ts";
import type { getSession } from "#contract/session.ts";
import type { ErrorName } from "#spec/error-codes.ts";
import { refusalOf } from "./refusal-of.ts";

/** What an error page knows of its failure. */
export type PageFailure = { reason: ErrorName; message: string };

/** Where somebody who has to log in first is taken, and comes back from. */
export function loginAddress(next: string): string {
  return next === "/" ? "/login" : `/login?next=${encodeURIComponent(next)}`;
}

function failure(error: unknown, next: string): unknown {
  const refusal = refusalOf(error);
  if (refusal === null) return error;
  if (refusal.reason === "NOT_AUTHENTICATED") return redirect(loginAddress(next));
  const target = refusal.data?.redirect_url;
  if (refusal.reason === "MOVED" && typeof target === "string") return redirect(target, 301);
  // An address that cannot name anything (a malformed id) is an address of nothing.
  const reason = refusal.reason === "INVALID_PARAMETERS" ? "NOT_FOUND" : refusal.reason;
  const headers = refusal.retryAfter === undefined ? {} : { "retry-after": String(refusal.retryAfter) };
  const told: PageFailure = { reason, message: refusal.message };
  return data(told, { status: reason === "NOT_FOUND" ? 404 : refusal.http, headers });
}

function audience(wanted: "viewer" | "visitor", { user }: CallData<typeof getSession>, next: string): void {
  if (wanted === "viewer" && user === null) throw redirect(loginAddress(next));
  if (wanted === "visitor" && user !== null) throw redirect("/");
}

/** The router's answers to what can go wrong while a page is loaded. */
export const answerFor = { failure, audience };
