/** Moves the focus to the page, for where what had it is gone. */
export function focusMain(): void {
  const main = document.querySelector<HTMLElement>("main");
  if (main === null || main.contains(document.activeElement)) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}
