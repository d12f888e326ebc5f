import { useEffect, useRef } from "react";

/**
 * Moves the focus when the focused element is removed, so keyboard users can go on. Checked after each change of `of`; a focus
 * anywhere else is left alone. Put the handlers on the surrounding element.
 */
export function useKeepFocus(of: unknown, next: () => HTMLElement | null | undefined): FocusHandlers {
  const held = useRef(false);
  const find = useRef(next);
  useEffect(() => {
    find.current = next;
  });
  useEffect(() => {
    if (!held.current || document.activeElement !== document.body) return;
    find.current()?.focus({ preventScroll: true });
  }, [of]);
  return {
    onFocus: () => {
      held.current = true;
    },
    // What is taken out of the page leaves no such word.
    onBlur: ({ currentTarget, relatedTarget, target }) => {
      if (target.isConnected && !currentTarget.contains(relatedTarget)) held.current = false;
    },
  };
}

type FocusHandlers = {
  onFocus: () => void;
  onBlur: (event: { currentTarget: Element; target: Element; relatedTarget: Element | null }) => void;
};
