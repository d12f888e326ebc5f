import { useEffect, useRef } from "react";
import type { SavingPlace } from "#web/features/content/saving/places.ts";
import type { SaveDetour } from "./save-state.ts";
import { useSaveOnPhone } from "./use-save-on-phone.ts";

/** Saves what the flow came with, once, to the place made on the way. saving §4 */
export function ResumeSave({ detour, place }: { detour: SaveDetour; place: SavingPlace }) {
  const { saveOnPhone } = useSaveOnPhone(detour.start);
  const begun = useRef<SavingPlace | null>(null);
  useEffect(() => {
    if (begun.current === place) return;
    begun.current = place;
    void saveOnPhone(place, detour.pictures, true);
  });
  return null;
}
