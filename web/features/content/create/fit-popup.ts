import { savingConstants } from "#spec/constants/saving.ts";

/** Whether this window is a popup opened by another page. */
export function isPopup(): boolean {
  return window.opener !== null || !window.menubar.visible;
}

/** Gives a popup its width, and its height when it is lower than that. saving §2, §9 */
export function fitPopup(): void {
  if (!isPopup()) return;
  const { popupWidthPx, popupMinHeightPx, popupExtraHeightPx } = savingConstants;
  const isLow = window.outerHeight < popupMinHeightPx;
  if (window.outerWidth === popupWidthPx && !isLow) return;
  window.resizeTo(popupWidthPx, isLow ? popupMinHeightPx + popupExtraHeightPx : window.outerHeight);
}
