import { accessConstants } from "#spec/constants/access.ts";

export type ConnectData = Readonly<Record<string, string | null>>;
export type ConnectEnd =
  | { kind: "complete"; data: ConnectData }
  | { kind: "error"; message: string | null }
  /** The browser blocked the pop-up. */
  | { kind: "blocked" };

type Told = { type?: unknown; data?: unknown; message?: unknown };

/** A centered pop-up; null when the browser blocks it. */
function openWindow(url: string, { width, height }: { width: number; height: number }): Window | null {
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  return window.open(url, "magpie-connect", `popup,width=${width},height=${height},left=${left},top=${top}`);
}

/**
 * Opens an outside party's page in a window of its own and waits for what our callback says there. Only messages of our own origin from that very window count;
 * a window closed without any is an error, looked for every second. access §4
 */
export function connectByPopup(
  url: string,
  size: { width: number; height: number } = {
    width: accessConstants.facebookPopupWidthPx,
    height: accessConstants.facebookPopupHeightPx,
  },
): Promise<ConnectEnd> {
  const popup = openWindow(url, size);
  if (popup === null) return Promise.resolve({ kind: "blocked" });
  const over = new AbortController();
  const { signal } = over;
  return new Promise<ConnectEnd>((resolve) => {
    const hear = ({ origin, source, data }: MessageEvent) => {
      const end = origin === window.location.origin && source === popup ? readEnd(data) : null;
      if (end !== null) resolve(end);
    };
    window.addEventListener("message", hear, { signal });
    const closed = setInterval(() => {
      // Lets a message sent just before closing arrive first.
      if (popup.closed) setTimeout(() => resolve({ kind: "error", message: null }), 200);
    }, accessConstants.facebookPopupPollMs);
    signal.addEventListener("abort", () => clearInterval(closed));
  }).finally(() => {
    over.abort();
    popup.close();
  });
}

/** The parsed message, or null when it isn't from our callback. */
export function readEnd(message: unknown): ConnectEnd | null {
  if (typeof message !== "object" || message === null) return null;
  const { type, data, message: sentence } = message as Told;
  if (type === "social-connect-complete")
    return { kind: "complete", data: typeof data === "object" && data !== null ? (data as ConnectData) : {} };
  if (type === "social-connect-error")
    return { kind: "error", message: typeof sentence === "string" ? sentence : null };
  return null;
}
