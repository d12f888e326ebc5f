/** Runs something when the browser has nothing better to do. */
export function soon(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run);
  else setTimeout(run, 2000);
}
