import type { SavePicture } from "./use-save-here.ts";
import type { SaveStart } from "./save-start.ts";

/** What goes along to the page that makes a board or a section on the way, in the router's state. saving §2 */
export type SaveDetour = {
  start: SaveStart;
  pictures: readonly SavePicture[];
  /** What was searched for: what is made is to be called that. */
  name: string;
};

/** The details another page handed over, or null when one came here otherwise. */
export function readDetour(state: unknown): SaveDetour | null {
  if (typeof state !== "object" || state === null || !("saving" in state)) return null;
  return state.saving as SaveDetour;
}
