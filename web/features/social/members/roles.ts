import { socialCopy } from "#spec/copy/social/social.ts";
import type { Translate } from "#web/app/text.tsx";

/** What somebody who is not the owner may do with a board. */
export type Role = "edit" | "add" | "view";

const { people } = socialCopy;

/** The rights for a select, most powerful first. */
export function roleOptions(t: Translate): { value: Role; label: string }[] {
  return [
    { value: "edit", label: t(people.edit) },
    { value: "add", label: t(people.add) },
    { value: "view", label: t(people.view) },
  ];
}
