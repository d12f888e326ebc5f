import { useEffect, useEffectEvent } from "react";
import { matchesHotkey } from "./hotkey.ts";
import { isLayerOpen } from "./open-layer.ts";

const EDITABLE = "input, textarea, select, [contenteditable='true']";

/**
 * Shortcuts of the page while the component is mounted, by the notation of `matchesHotkey`. They rest while something is
 * typed (but for those with `mod`) and while a menu, popover or dialog is open.
 */
export function useHotkeys(hotkeys: Readonly<Record<string, (event: KeyboardEvent) => void>>, enabled = true) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const typing = event.target instanceof Element && event.target.closest(EDITABLE) !== null;
    for (const [shortcut, run] of Object.entries(hotkeys)) {
      if (!matchesHotkey(shortcut, event) || (typing && !shortcut.startsWith("mod+"))) continue;
      if (isLayerOpen()) return;
      event.preventDefault();
      run(event);
      return;
    }
  });
  useEffect(() => {
    if (!enabled) return;
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [enabled]);
}
