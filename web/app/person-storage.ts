/** Between the name of what is kept and the person's id; no id stands for a visitor. */
const mark = ":";
const prefix = "magpie_";
/** Kept under its name alone. */
const unmarked = ["magpie_acting", "magpie_history"];

/** Where this browser keeps something that belongs to one person: whoever uses it next neither sees nor changes it. */
export function keyOfPerson(name: `magpie_${string}`, personId: string | null): string {
  return `${name}${mark}${personId ?? ""}`;
}

/** Forgets what this browser keeps for anybody: searches, places saved to, drafts, where they were. */
export function clearPersonStorage(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage))
        if (unmarked.includes(key) || (key.startsWith(prefix) && key.includes(mark))) storage.removeItem(key);
  } catch {
    // A forbidden storage keeps nothing.
  }
}
