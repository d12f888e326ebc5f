import type { AssetPermission } from "#spec/constants/business-access.ts";
import type { Held } from "./access-words.ts";
import type { Chosen } from "./access-fields.tsx";

/** What is held, as the fields begin with it; what nobody can give is left out. */
export function chosenFrom(held: readonly Held[]): Chosen {
  return new Map(
    held.map(({ id, permissions }) => [id, permissions.filter((one): one is AssetPermission => one !== "OWNER")]),
  );
}

/** As the public API takes it: nothing of what has no permission. */
export function asPermissions(chosen: Chosen): Record<string, AssetPermission[]> {
  return Object.fromEntries(
    [...chosen].filter(([, permissions]) => permissions.length > 0).map(([id, permissions]) => [id, [...permissions]]),
  );
}

type Change = { granted: { asset_id: string; permissions: AssetPermission[] }[]; taken: string[] };

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((permission) => other.includes(permission));

/** What is to be granted and taken for one to become the other. */
export function changeBetween(before: Chosen, after: Chosen): Change {
  const changed = [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const [was, is] = [before.get(id) ?? [], after.get(id) ?? []];
    return isSame(was, is) ? [] : [{ asset_id: id, permissions: [...is] }];
  });
  return {
    granted: changed.filter(({ permissions }) => permissions.length > 0),
    taken: changed.filter(({ permissions }) => permissions.length === 0).map(({ asset_id: id }) => id),
  };
}
