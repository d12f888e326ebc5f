import { askFirst as ask, type Asked } from "#web/app/ask-first.tsx";
import { accessRefusal } from "./access-words.ts";

/** The same, in the words of the accounts manager. */
export function askFirst(asked: Extract<Asked, { write: unknown }>): void {
  ask({ ...asked, said: accessRefusal });
}
