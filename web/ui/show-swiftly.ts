import { painted } from "./painted.ts";

/**
 * Shows a dialog immediately and makes the page inert only after that is painted, because the browser then restyles every
 * element of it. Returns a function that cancels the second step.
 */
export function showSwiftly(dialog: HTMLDialogElement): () => void {
  let isOff = false;
  dialog.popover = "manual";
  dialog.showPopover();
  void painted().then(() => {
    if (isOff) return;
    dialog.popover = null;
    dialog.showModal();
  });
  return () => {
    isOff = true;
    dialog.popover = null;
  };
}
