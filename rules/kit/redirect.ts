/**
 * Where a requested redirect may lead: a path on our own origin with its query and fragment, else "/" (access §5). A value that is still
 * encoded is decoded first; exactly what was checked is used. Both the value and its decoded form must stay on the origin, so that decoding
 * it once more cannot lead elsewhere.
 */
export function safeRedirect(value: string | null | undefined, origin: string): string {
  if (!value) return "/";
  const decoded = decode(value);
  if (decoded === null) return "/";
  const isPlain = value.startsWith("/") || /^https?:\/\//i.test(value);
  const path = ownPath(isPlain ? value : decoded, origin);
  return path !== null && ownPath(decoded, origin) !== null ? path : "/";
}

/** How somebody signed in; each way has its own rule for where to go. */
export type EnteredBy = "login" | "social_login" | "signup" | "mfa";

/**
 * Where somebody goes after signing in (access §4). `next` wins when it is on our origin; otherwise back to where they were, and to "/"
 * from the pages of the access area. After switching accounts it is the profile.
 */
export function redirectAfterSignIn(input: {
  by: EnteredBy;
  origin: string;
  path: string;
  query?: string;
  next?: string | null;
  switchedToUsername?: string | null;
}): string {
  const { by, origin, path, query = "", next, switchedToUsername } = input;
  if (switchedToUsername) return `/${encodeURIComponent(switchedToUsername)}`;
  if (next) return safeRedirect(next, origin);
  if (by === "signup" || isAccessPath(path)) return "/";
  return ownPath(by === "login" ? path + query : path, origin) ?? "/";
}

/** Pages nobody returns to once signed in. access §4 */
export function isAccessPath(path: string): boolean {
  return /^\/(?:login|signup|business\/(?:create|login))(?:\/|$)/.test(path) || path.startsWith("/add-account");
}

function ownPath(value: string, origin: string): string | null {
  const url = URL.parse(value, origin);
  if (
    !url ||
    url.origin !== origin ||
    !/^https?:$/.test(url.protocol) ||
    url.username ||
    url.password ||
    url.pathname.startsWith("//")
  )
    return null;
  return url.pathname + url.search + url.hash;
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return /%(?![\da-f]{2})/i.test(value) && value.startsWith("/") ? value : null;
  }
}
