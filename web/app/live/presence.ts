import { useEffect, useState } from "react";
import { createStore, useStore } from "#web/app/store.ts";

type Active = { conversation: string; person: string; minutes: number };
type Noted = Omit<Active, "minutes"> & { activeAt: number };

/** When the other person of a conversation was last here, as far as it was told. */
const noted = createStore<readonly Noted[]>([]);

const minuteMs = 60_000;
/** Who was here so recently is here: pages ask once a minute. */
const nowMs = 1.5 * minuteMs;
/** Told no more after this. */
const longestMinutes = 60;

/** Notes that somebody is here, or was some minutes ago. */
export function noteActive({ conversation, person, minutes }: Active): void {
  const activeAt = Date.now() - minutes * minuteMs;
  noted.set((known) => {
    const before = known.find((one) => one.conversation === conversation);
    if (before !== undefined && before.person === person && before.activeAt >= activeAt) return known;
    return [...known.filter((one) => one !== before), { conversation, person, activeAt }];
  });
}

/** Minutes since the other person of a conversation was here, 0 while they are, coarsely; null: not told, or long ago. */
export function useActive(conversation: string): number | null {
  const known = useStore(noted).find((one) => one.conversation === conversation);
  const [, lookAgain] = useState(0);
  useEffect(() => {
    if (known === undefined) return;
    const timer = setInterval(() => lookAgain((count) => count + 1), minuteMs / 2);
    return () => clearInterval(timer);
  }, [known]);
  if (known === undefined) return null;
  const sinceMs = Date.now() - known.activeAt;
  if (sinceMs < nowMs) return 0;
  const minutes = Math.ceil(sinceMs / minuteMs / 5) * 5;
  return minutes > longestMinutes ? null : minutes;
}
