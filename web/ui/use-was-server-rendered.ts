import { useState, useSyncExternalStore } from "react";

const never = () => () => {};
const nothing = () => null;

/**
 * Whether this part came with the server's page and has been in place since: what costs much to work out and is in the page already
 * need not be worked out again while the page comes alive. False on the server itself.
 */
export function useWasServerRendered(): boolean {
  let hydrating = false;
  // Only hydration asks for the server's state. It is always the same, for another one would have the part rendered again at once.
  useSyncExternalStore(never, nothing, () => {
    hydrating = !import.meta.env.SSR;
    return null;
  });
  return useState(hydrating)[0];
}
