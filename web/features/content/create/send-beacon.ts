/**
 * Tells the log how a save from elsewhere went, and what was done with its confirmation, by a
 * picture nobody sees. saving §7, business §2.3
 */
export function sendBeacon(
  event: "pin_create_success" | "pin_create_fail" | "pin_saved_render" | "pin_saved_click" | "pin_saved_dismiss",
  path: string,
  pinId?: string,
): void {
  const query = new URLSearchParams(window.location.search);
  const params = new URLSearchParams({ client: "web", event, path, query: query.toString().slice(0, 1000) });
  if (pinId !== undefined) params.set("pin_id", pinId);
  new Image(1, 1).src = `/v3/log/beacon.gif?${params}`;
}
