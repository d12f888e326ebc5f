import { useSyncExternalStore } from "react";
import { isPopup } from "./fit-popup.ts";

const narrow = "(max-width: 599px)";

/**
 * Whether the screen is a phone's; the server, which cannot see it, goes by what the browser says it is. A popup of a computer may begin
 * as narrow: it takes its width itself. saving §2
 */
export function usePhone(initial: boolean): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(narrow);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    () => window.matchMedia(narrow).matches && (isPhoneAgent(navigator.userAgent) || !isPopup()),
    () => initial,
  );
}

/** Whether the browser says that it is a phone's; the server's answer may be one that was kept for another browser. */
export function usePhoneAgent(initial: boolean): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => isPhoneAgent(navigator.userAgent),
    () => initial,
  );
}

export const isPhoneAgent = (agent: string | null): boolean => /\bMobi/.test(agent ?? "");
