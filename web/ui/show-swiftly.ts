/**
 * Shows a dialog above the page at once; the page is put out of reach right after that is painted, for the browser then styles every
 * element of it anew. Answers what calls the second off.
 */
export function showSwiftly(dialog: HTMLDialogElement): () => void {
  let after: ReturnType<typeof setTimeout> | undefined;
  dialog.popover = "manual";
  dialog.showPopover();
  const frame = requestAnimationFrame(() => {
    after = setTimeout(() => {
      dialog.popover = null;
      dialog.showModal();
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(after);
    dialog.popover = null;
  };
}
