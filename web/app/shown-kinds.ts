import type { Call } from "#contract/kit/define.ts";
import type { Kind } from "#contract/kit/effects.ts";

const kinds = new Map<string, readonly Kind[]>();

/** Records which kinds of changes make a call's answers stale. */
export function noteShown({ name, shows }: Pick<Call, "name" | "shows">): void {
  kinds.set(name, shows);
}

/** What `noteShown` recorded for the call of this name. */
export function shownBy(name: string): readonly Kind[] {
  return kinds.get(name) ?? [];
}
