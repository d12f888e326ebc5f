import type { Kind } from "#contract/kit/effects.ts";
import type { PinOverlay } from "./pin-overlay.ts";

/** What one tab tells the others of this browser. */
export type TabNews =
  /** Somebody logged in or out. */
  | { kind: "person" }
  /** They act as somebody else now. */
  | { kind: "acting" }
  | { kind: "changed"; touches: readonly Kind[] }
  /** How a pin stands here: saved, gone, or as its lists say. */
  | { kind: "pin"; id: string; overlay: PinOverlay };

let channel: BroadcastChannel | null = null;

/** The one channel of this tab: what it says itself does not come back by it. */
export function tabChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel("magpie");
  return channel;
}

/** Tells the other tabs. For the browser; elsewhere there is nobody to tell. */
export function postToTabs(news: TabNews): void {
  if (typeof window !== "undefined") tabChannel().postMessage(news);
}
