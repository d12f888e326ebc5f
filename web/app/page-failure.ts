import { data, redirect } from "react-router";
import type { CallData } from "#contract/kit/define.ts";
import type { getSession } from "#contract/identity/current-session.ts";
import type { ErrorName } from "#spec/error-codes.ts";
import { safeRedirect } from "#rules/kit/redirect.ts";
import { leadFrom } from "#rules/content/unsuccessful-load.ts";
import { loginAddress } from "./login-address.ts";
import { refusalOf } from "./refusal-of.ts";

/** What an error page knows of the failure; `role`: the right that is missing; `missing`: what the person has to set up first; `lead`: where it redirects to. */
export type PageFailure = { reason: ErrorName; message: string; role?: unknown; missing?: unknown; lead?: string };

/** A failed load: the URL, the viewer, and whether it was a client-side navigation. */
export type FailedLoad = {
  next: string;
  /** False: the URL itself names no page. */
  ofResource: boolean;
  signedIn: boolean;
  inBrowser: boolean;
};

function failure(error: unknown, { next, ofResource, signedIn, inBrowser }: FailedLoad): unknown {
  const refusal = refusalOf(error);
  if (refusal === null) return error;
  const target = refusal.data?.redirect_url;
  const lead =
    ofResource || refusal.reason === "MOVED"
      ? leadFrom({ http: refusal.http, code: refusal.code, redirectUrl: target, next, signedIn })
      : null;
  if (lead?.kind === "moved") return redirect(lead.to, 301);
  if (refusal.reason === "NOT_AUTHENTICATED") return redirect(lead?.to ?? loginAddress(next));
  if (lead !== null && inBrowser) return redirect(lead.to);
  // A malformed id is a URL of nothing.
  const reason = refusal.reason === "INVALID_PARAMETERS" ? "NOT_FOUND" : refusal.reason;
  const headers = refusal.retryAfter === undefined ? {} : { "retry-after": String(refusal.retryAfter) };
  // A document request also gets the HTTP status, mainly for machines.
  const failure: PageFailure = {
    reason,
    message: refusal.message,
    ...(refusal.data?.["role"] === undefined ? {} : { role: refusal.data["role"] }),
    ...(refusal.data?.["missing"] === undefined ? {} : { missing: refusal.data["missing"] }),
    ...(lead === null ? {} : { lead: lead.to }),
  };
  return data(failure, { status: reason === "NOT_FOUND" ? 404 : refusal.http, headers });
}

function audience(wanted: "viewer" | "visitor", { user }: CallData<typeof getSession>, next: string): void {
  if (wanted === "viewer" && user === null) throw redirect(loginAddress(next));
  if (wanted === "visitor" && user !== null) throw redirect(askedFor(next));
}

/** Where signing in would have led: a signed-in viewer goes there at once. access §4 */
function askedFor(address: string): string {
  const { origin, searchParams } = new URL(address, "https://here.invalid");
  return safeRedirect(searchParams.get("next") ?? searchParams.get("nextUrl"), origin);
}

/** The router's answers to what can go wrong while a page is loaded. */
export const answerFor = { failure, audience };
