import type { WirePerson, WirePin } from "#contract/kit/shapes.ts";
import type { Inviter } from "./access-container.tsx";
import { isAccessPath } from "#rules/kit/redirect.ts";
import { browserQueries } from "#web/app/browser-queries.ts";
import { loginAddress } from "#web/app/login-address.ts";
import { sessionQuery } from "#web/app/session.tsx";
import { soon } from "./soon.ts";

export type AccessReason = {
  /** What was asked for, as the access flow names it: it chooses the title and comes with the sign-up. */
  source: string;
  pin?: WirePin | undefined;
  person?: WirePerson | undefined;
  /** Who asks them to come. */
  inviter?: Inviter | undefined;
  step?: "signup" | "login" | "respondMessage" | undefined;
  email?: string | undefined;
  /** Runs on success in place of going on, when somebody comes in to answer a message. access §4 */
  onResponse?: (() => void) | undefined;
  /** Where to go on afterwards; by default here. */
  next?: string | undefined;
  /** The account error code of the address. access §2 */
  aec?: string | undefined;
};

const load = () => import("./show-access.tsx");

/** Asks somebody who is signed out to come in, over the page they are on, and brings them back to what they wanted. */
export function openAccess(reason: AccessReason): void {
  const { pathname, search } = window.location;
  const next = reason.next ?? pathname + search;
  load().then(
    ({ showAccess }) => showAccess({ ...reason, next }),
    // The dialog did not arrive; its page may.
    () => window.location.assign(loginAddress(next)),
  );
}

/** Fetches the way in and makes it ready before it is asked for, when the browser has nothing better to do. */
function preloadAccess(): void {
  const session = browserQueries().getQueryData(sessionQuery.queryKey);
  if (session?.user !== null) return;
  load().then(
    ({ prepareAccess }) => soon(prepareAccess),
    () => undefined,
  );
}

/**
 * The account error code of an address, wherever it leads: read, taken out of the address, and told in the dialog. The pages that are the
 * way in read it themselves. access §2
 */
function tellErrorCode(): void {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  const aec = query.get("aec");
  if (aec === null || isAccessPath(pathname)) return;
  query.delete("aec");
  const rest = query.size === 0 ? "" : `?${query.toString()}`;
  window.history.replaceState(window.history.state, "", pathname + rest + hash);
  const session = browserQueries().getQueryData(sessionQuery.queryKey);
  if (session?.user === null) openAccess({ source: "accountError", step: "login", aec });
}

if (!import.meta.env.SSR) {
  soon(tellErrorCode);
  window.addEventListener("load", () => soon(preloadAccess), { once: true });
  if (document.readyState === "complete") soon(preloadAccess);
}
