import { keepActing } from "./acting-cookie.ts";

/** Between a storage name and the person's id; without an id it is a visitor's. */
const mark = ":";
const prefix = "magpie_";
/** Stored under their plain name. */
const unmarked = ["magpie_history"];

/** A per-person storage key: the next person on this browser neither sees nor changes it. */
export function keyOfPerson(name: `magpie_${string}`, personId: string | null): string {
  return `${name}${mark}${personId ?? ""}`;
}

/** Clears everything stored for any person: searches, places saved to, drafts, history. `exceptOf`: whose own is left. */
export function clearPersonStorage(exceptOf?: string): void {
  keepActing(null);
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage))
        if (unmarked.includes(key) || (key.startsWith(prefix) && key.includes(mark) && !isOf(key, exceptOf)))
          storage.removeItem(key);
  } catch {
    // Storage may be forbidden.
  }
}

function isOf(key: string, personId: string | undefined): boolean {
  return personId !== undefined && key.endsWith(mark + personId);
}
