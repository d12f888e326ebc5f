import type { WirePin } from "#contract/kit/shapes.ts";
import type { PinOverlay } from "./pin-overlay.ts";
import { createStore, useStore } from "./store.ts";
import { postToTabs } from "./tab-channel.ts";

type Layer = { readonly id: number; readonly overlay: PinOverlay };
type Entry = { layers: readonly Layer[]; merged: PinOverlay };

const untouched: PinOverlay = {};
const overlays = createStore<ReadonlyMap<string, Entry>>(new Map());
let last = 0;
let gone: ReadonlySet<string> = new Set();

/**
 * Lays a change over a pin in every list at once, before the server has agreed.
 * Answers the rollback: it takes away this change alone, whatever else was done to the pin meanwhile.
 */
export function overlayPin(pinId: string, overlay: PinOverlay): () => void {
  last += 1;
  const id = last;
  changeAndTell(pinId, (layers) => [...layers, { id, overlay }]);
  return () => changeAndTell(pinId, (layers) => layers.filter((layer) => layer.id !== id));
}

const ofOtherTab = 0;

/** Lays over a pin how it stands in another tab, in place of what that tab said before. */
export function overlayFromTab(pinId: string, overlay: PinOverlay): void {
  change(pinId, (layers) => [{ id: ofOtherTab, overlay }, ...layers.filter(({ id }) => id !== ofOtherTab)]);
}

function changeAndTell(pinId: string, edit: (layers: readonly Layer[]) => readonly Layer[]): void {
  change(pinId, edit);
  // Whether its veil is lifted is a matter of each tab.
  const { revealed: _, ...overlay } = readOverlay(pinId);
  postToTabs({ kind: "pin", id: pinId, overlay });
}

/** Drops the changes to a pin, because its lists were refetched. */
export function clearOverlay(pinId: string): void {
  change(pinId, () => []);
}

/** What is laid over a pin now. */
export function readOverlay(pinId: string): PinOverlay {
  return overlays.get().get(pinId)?.merged ?? untouched;
}

/** The same for a component, which follows it. */
export function usePinOverlay(pinId: string): PinOverlay {
  return useStore(overlays, () => readOverlay(pinId));
}

/** The pins that were deleted or hidden since their lists were loaded; the same set until it changes. */
export function useGonePins(): ReadonlySet<string> {
  return useStore(overlays, () => gone);
}

/** The pin as it stands for the viewer now. */
export function withOverlay(pin: WirePin, overlay: PinOverlay): WirePin {
  if (overlay === untouched) return pin;
  const { saved, savedAs, edited } = overlay;
  const at = saved === undefined ? {} : { pinned_to_board: saved, pinned_pin_id: savedAs };
  return { ...pin, ...edited, ...at };
}

function change(pinId: string, edit: (layers: readonly Layer[]) => readonly Layer[]): void {
  overlays.set((all) => {
    const layers = edit(all.get(pinId)?.layers ?? []);
    const next = new Map(all);
    if (layers.length === 0) next.delete(pinId);
    else next.set(pinId, { layers, merged: layers.reduce(merge, untouched) });
    noteGone(pinId, next.get(pinId)?.merged ?? untouched);
    return next;
  });
}

function noteGone(pinId: string, { deleted = false, hidden = false }: PinOverlay): void {
  if (gone.has(pinId) === (deleted || hidden)) return;
  const others = [...gone].filter((id) => id !== pinId);
  gone = new Set(deleted || hidden ? [...others, pinId] : others);
}

function merge(below: PinOverlay, { overlay }: Layer): PinOverlay {
  const edited = below.edited || overlay.edited ? { edited: { ...below.edited, ...overlay.edited } } : {};
  return { ...below, ...overlay, ...edited };
}
