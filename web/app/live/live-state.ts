import { useEffect, useState } from "react";
import { createStore, useStore } from "#web/app/store.ts";

/** `on`: changes are told to this tab as they happen. `opening`: that is not known yet. `off`: they have to be asked for. */
export type LiveState = "opening" | "on" | "off";

export const liveState = createStore<LiveState>("opening");

/** The pins this tab shows with what is said about them. */
export const watchedPins = createStore<readonly string[]>([]);

/** How often to ask while changes are told: only to be sure. */
const toBeSureMs = 5 * 60_000;
/** What waits for the stream waits no longer. */
const patienceMs = 1_500;

/** How often a page has to ask for what is told as it happens, where `everyMs` is how often without being told. */
export function useLivePace(everyMs: number): number {
  return useStore(liveState) === "on" ? toBeSureMs : everyMs;
}

/** Whether it is time to ask for the first time: not before changes are told, so that none falls between. */
export function useLiveReady(): boolean {
  const isOpening = useStore(liveState) === "opening";
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate || !isOpening;
}

/** While mounted, changes under this pin are told. */
export function useWatchPin(id: string): void {
  useEffect(() => {
    watchedPins.set((pins) => [...pins, id]);
    return () => watchedPins.set((pins) => pins.toSpliced(pins.lastIndexOf(id), 1));
  }, [id]);
}
