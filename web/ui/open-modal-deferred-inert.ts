import { afterPaint } from "./after-paint.ts";

/**
 * Shows a dialog immediately and makes the page inert only after that is painted, because the browser then restyles every
 * element of it. Returns a function that cancels the second step.
 */
export function openModalDeferredInert(dialog: HTMLDialogElement): () => void {
  let isOff = false;
  dialog.popover = "manual";
  dialog.showPopover();
  void afterPaint().then(() => {
    if (isOff) return;
    dialog.popover = null;
    dialog.showModal();
  });
  return () => {
    isOff = true;
    dialog.popover = null;
  };
}
