import { savingConstants } from "#spec/constants/saving.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { isEmail } from "#rules/identity/email.ts";

type Person = { readonly id: string; readonly full_name: string };

/** People of a board: the owner, then the viewer, then the others by full name. saving §6 */
export function sortCollaborators<P extends Person>(
  people: readonly P[],
  ownerId: string,
  viewerId: string | null,
): P[] {
  const collator = new Intl.Collator("en", { sensitivity: "base", numeric: true });
  const rank = ({ id }: P) => (id === ownerId ? 0 : id === viewerId ? 1 : 2);
  return people.toSorted(
    (a, b) => rank(a) - rank(b) || collator.compare(a.full_name, b.full_name) || (a.id < b.id ? -1 : 1),
  );
}

/** The names beside the avatars: at most three, and how many more there are ("and N more"). saving §6 */
export function collaboratorNames(people: readonly Person[]): { names: string[]; more: number } {
  const names = people.slice(0, savingConstants.collaboratorNamesMax).map(({ full_name }) => full_name);
  return { names, more: people.length - names.length };
}

/** What an email row says and whether it may be chosen. saving §4, §5 */
export function emailInviteRow(email: string, isChosen: boolean): { text: string; clickable: boolean } {
  const { keepTyping, clickToSend, done } = savingCopy.collaborators;
  if (!isEmail(email)) return { text: keepTyping, clickable: false };
  return { text: isChosen ? done : clickToSend, clickable: true };
}

/** The chosen ids after one was pressed: chosen becomes unchosen and the other way round. saving §4 */
export function toggleChosen(chosen: readonly string[], id: string): string[] {
  return chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
}
