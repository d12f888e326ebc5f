/** Runs a function when the browser is idle. */
export function onIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run);
  else setTimeout(run, 2000);
}
