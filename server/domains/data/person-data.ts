import type { PersonData } from "#server/calls/person-data.ts";
import { declaredPersonData } from "./declared-person-data.ts";

/** Everything each folder stores about people, in the order in which the steps of a deletion run. */
export const personData: readonly PersonData[] = inOrder(declaredPersonData);

/** In the order of the folders, but for those whose steps run before the ones of another folder's tables. */
function inOrder(declared: readonly PersonData[]): PersonData[] {
  const ordered = [...declared];
  for (const data of declared) {
    const later = ordered.findIndex(({ tables }) => (data.stepsBefore ?? []).some((table) => table in tables));
    const at = ordered.indexOf(data);
    if (later >= 0 && later < at) ordered.splice(later, 0, ...ordered.splice(at, 1));
  }
  return ordered;
}
