import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Whether this part came with the server's page and has been in place since: what costs much to work out and is in the page already
 * need not be worked out again while the page comes alive. False on the server itself.
 */
export function useWasServerRendered(): boolean {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => !import.meta.env.SSR,
  );
  return useState(hydrating)[0];
}
