/** Where somebody who has to log in first is taken, and comes back from; who opens a conversation is asked in to answer. access §2 */
export function loginAddress(next: string): string {
  if (next.startsWith("/messages/")) return `/signup?source=respondMessage&next=${encodeURIComponent(next)}`;
  return next === "/" ? "/login" : `/login?next=${encodeURIComponent(next)}`;
}
