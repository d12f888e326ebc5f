import type { WirePerson, WirePin } from "#contract/kit/shapes.ts";
import type { Inviter } from "./access-container.tsx";
import { isAccessPath } from "#rules/kit/redirect.ts";
import { browserQueries } from "#web/app/browser-queries.ts";
import { loginAddress } from "#web/app/login-address.ts";
import { sessionQuery } from "#web/app/session.tsx";
import { onIdle } from "./on-idle.ts";

export type AccessReason = {
  /** The reason to log in: it decides the title and is sent with the sign-up. */
  source: string;
  pin?: WirePin | undefined;
  person?: WirePerson | undefined;
  /** The person who invites. */
  inviter?: Inviter | undefined;
  step?: "signup" | "login" | "respondMessage" | undefined;
  email?: string | undefined;
  /** Runs after the log-in instead of a redirect. access §4 */
  onResponse?: (() => void) | undefined;
  /** Where to go afterwards; by default the current page. */
  next?: string | undefined;
  /** The account error code in the URL. access §2 */
  aec?: string | undefined;
};

const load = () => import("./show-access.tsx");

/** Opens the log-in dialog for a visitor and then continues with what they wanted. */
export function openAccess(reason: AccessReason): void {
  const { pathname, search } = window.location;
  const next = reason.next ?? pathname + search;
  load().then(
    ({ showAccess }) => showAccess({ ...reason, next }),
    // The dialog's code failed to load; try the page.
    () => window.location.assign(loginAddress(next)),
  );
}

/** Loads and mounts the log-in dialog in advance when the browser is idle. */
function preloadAccess(): void {
  const session = browserQueries().getQueryData(sessionQuery.queryKey);
  if (session?.user !== null) return;
  load().then(
    ({ prepareAccess }) => onIdle(prepareAccess),
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
  onIdle(tellErrorCode);
  window.addEventListener("load", () => onIdle(preloadAccess), { once: true });
  if (document.readyState === "complete") onIdle(preloadAccess);
}
