import { useEffectEvent, useLayoutEffect } from "react";
import { type KeyAction, keyAction, type KeyPlace, worksInFields } from "./key-map.ts";
import { isLayerOpen } from "./open-layer.ts";

const EDITABLE = "input, textarea, select, [contenteditable='true']";

type Actions<Place extends KeyPlace> = Partial<Record<KeyAction<Place>, () => void>>;

/**
 * What the shortcuts of a place do on the whole page while the component is mounted. They rest while something is typed (but for those
 * with Control or Command) and while a menu, popover or dialog is open.
 */
export function useHotkeys<Place extends KeyPlace>(place: Place, actions: Actions<Place>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const action = keyAction(place, event);
    const run = action === null ? undefined : actions[action];
    if (run === undefined) return;
    const typing = event.target instanceof Element && event.target.closest(EDITABLE) !== null;
    if ((typing && !worksInFields(place, event)) || isLayerOpen()) return;
    event.preventDefault();
    run();
  });
  // With the change that shows it, not after it is painted: a key pressed at once would act on what was there before.
  useLayoutEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
