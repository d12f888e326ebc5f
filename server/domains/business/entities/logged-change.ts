import { differenceOf } from "#server/domains/business/signals/difference-of.ts";
import type { LoggedChange } from "#server/domains/business/signals/log-change.ts";
import type { Written } from "./judge-changes.ts";

/** A change as the log tells it: the fields that changed; of what is made, those that say something. */
export function loggedChange({ kind, before, after, action }: Written): LoggedChange {
  const names = [
    ...Object.entries(kind.fields).flatMap(([name, { logged }]) => (logged === false ? [] : [name])),
    ...(kind.logs ?? []),
  ];
  const of = (entity: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, entity[name] ?? null]));
  const facts = { entity: kind.name, entityId: after.id, action, version: after.version };
  if (before !== null) return { ...facts, ...(differenceOf(of(before), of(after)) ?? { before: {}, after: {} }) };
  const said = Object.entries(of(after)).filter(([, value]) => value !== null);
  return { ...facts, before: null, after: Object.fromEntries(said) };
}
