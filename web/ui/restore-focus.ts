/** Remembers where the focus is; the answer gives it back there, or to what has taken that place. */
export function rememberFocus(): () => void {
  const before = document.activeElement;
  const around = before?.parentElement;
  return () => {
    // The browser gives the focus back only from a dialog that is still in the page.
    if (!(before instanceof HTMLElement) || document.activeElement !== document.body) return;
    // What was done may have put another button in the place of the one that opened it, or taken all of it away.
    const next = before.isConnected
      ? before
      : ((around?.isConnected ? around.querySelector<HTMLElement>("a[href], button:enabled") : null) ??
        document.querySelector<HTMLElement>("main"));
    next?.focus({ preventScroll: true });
  };
}
