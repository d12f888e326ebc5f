import { useSyncExternalStore } from "react";

const narrow = "(max-width: 599px)";

/** Whether the screen is a phone's; the server, which cannot see it, goes by what the browser says it is. */
export function usePhone(initial: boolean): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(narrow);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    () => window.matchMedia(narrow).matches,
    () => initial,
  );
}

export const isPhoneAgent = (agent: string | null): boolean => /\bMobi/.test(agent ?? "");
