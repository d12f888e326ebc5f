/** Tells the log how a save from elsewhere went, by a picture nobody sees. saving §7 */
export function sendBeacon(event: "pin_create_success" | "pin_create_fail", path: string, pinId?: string): void {
  const query = new URLSearchParams(window.location.search);
  const told = new URLSearchParams({ client: "web", event, path, query: query.toString().slice(0, 1000) });
  if (pinId !== undefined) told.set("pin_id", pinId);
  new Image(1, 1).src = `/v3/log/beacon.gif?${told}`;
}
