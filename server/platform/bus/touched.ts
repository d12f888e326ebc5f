/** More names than these are not told one by one: whatever is kept may be meant. They fit into one message between processes. */
export const maxNames = 300;

/**
 * What a write says of what it changed: ids, and the pictures of pins, by which copies that show them are found. A write that names
 * nothing may have changed everything.
 */
export type Touched = {
  /** Adds names. Called without one, it says that no other viewer's page changes. */
  name(...names: readonly (string | null)[]): void;
  /** Any page may have changed: everything kept is dropped. */
  everything(): void;
  /** This other person's next read must see the change, as the owner's of an account that somebody else changed. */
  concerns(personId: string): void;
};

/** For writes nobody asks what they touched. */
export const unheard: Touched = { name() {}, everything() {}, concerns() {} };

/** `names`: what was named, null for everything. `others`: whom it concerns. */
export function createTouched(): Touched & { names: () => readonly string[] | null; others: () => readonly string[] } {
  const concerned = new Set<string>();
  let named: Set<string> | null = null;
  let all = false;
  return {
    name(...names) {
      named ??= new Set();
      for (const name of names) if (name !== null) named.add(name);
      all ||= named.size > maxNames;
    },
    everything: () => void (all = true),
    concerns: (personId) => void concerned.add(personId),
    others: () => [...concerned],
    names: () => (all || named === null ? null : [...named]),
  };
}

/** What a picture is named by, of its hash: enough of it to be told from others. */
export function pictureName(hash: string): string {
  return hash.slice(0, 16);
}
