import type { WirePerson } from "#contract/kit/shapes.ts";
import { hasProfile } from "#rules/people/gone-username.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import type { Translate } from "#web/app/text.tsx";

/** A person's name, or words for somebody whose account is deleted or hidden. */
export function personName(person: Pick<WirePerson, "username" | "full_name">, t: Translate): string {
  return hasProfile(person) ? person.full_name : t(commonCopy.profile.unavailable);
}
