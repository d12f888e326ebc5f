import { savingConstants } from "#spec/constants/saving.ts";

/** What the address of a window says that a script opened as a popup: our bookmarklet adds it. */
export const popupMark = ["window", "popup"] as const;

/**
 * Whether this window is a popup opened by another page. The browser alone cannot tell of one opened by a page whose own policy cuts its
 * windows off (Cross-Origin-Opener-Policy): there the address does.
 */
export function isPopup(): boolean {
  const [name, value] = popupMark;
  const isMarked = new URLSearchParams(window.location.search).get(name) === value;
  return isMarked || window.opener !== null || !window.menubar.visible;
}

/** The address of another page of the same way of saving: a popup stays known as one there. */
export function inThisWindow(path: string): string {
  return isPopup() ? `${path}?${new URLSearchParams([[...popupMark]])}` : path;
}

/** Gives a popup its width, and its height when it is lower than that. saving §2, §9 */
export function fitPopup(): void {
  if (!isPopup()) return;
  const { popupWidthPx, popupMinHeightPx, popupExtraHeightPx } = savingConstants;
  const isLow = window.outerHeight < popupMinHeightPx;
  if (window.outerWidth === popupWidthPx && !isLow) return;
  window.resizeTo(popupWidthPx, isLow ? popupMinHeightPx + popupExtraHeightPx : window.outerHeight);
}
