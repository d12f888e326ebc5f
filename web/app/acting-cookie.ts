import { type ActingChoice, actingCookie, readActing, writeActing } from "#contract/kit/acting-choice.ts";

const isSecure = () => window.location.protocol === "https:";
/** As the server names its cookies. */
const cookieName = () => (isSecure() ? `__Host-${actingCookie}` : actingCookie);

/** As whom somebody said to act on this device; it goes with every request. */
export function keptActing(): ReturnType<typeof readActing> {
  if (typeof document === "undefined") return null;
  const start = `${cookieName()}=`;
  const kept = document.cookie.split("; ").find((one) => one.startsWith(start));
  return readActing(kept?.slice(start.length));
}

/** Keeps as whom a person acts; null: nobody acts as anybody. */
export function keepActing(personId: string | null, choice: ActingChoice | null = null): void {
  const kept =
    choice === null || personId === null ? "; max-age=0" : `${writeActing(personId, choice)}; max-age=31536000`;
  document.cookie = `${cookieName()}=${kept}; path=/; samesite=lax${isSecure() ? "; secure" : ""}`;
}
