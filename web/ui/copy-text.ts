import { openDialogs } from "./open-dialogs.ts";

/** Puts a text on the clipboard, also on plain http, where browsers have the old way alone; false when neither works. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const held = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.style.position = "fixed";
  field.style.opacity = "0";
  // A dialog keeps the focus inside.
  (openDialogs.topmost() ?? document.body).append(field);
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- the clipboard of today needs https
  const isCopied = document.execCommand("copy");
  field.remove();
  if (held instanceof HTMLElement) held.focus({ preventScroll: true });
  return isCopied;
}
