import { painted } from "./painted.ts";

/**
 * Shows a dialog above the page at once; the page is put out of reach right after that is painted, for the browser then styles every
 * element of it anew. Answers what calls the second off.
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
