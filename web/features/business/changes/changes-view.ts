import { type ChangeClientKind, changeClients, type ChangedThing, changedThings } from "#spec/constants/campaigns.ts";

/** What of an account's changes is shown; null: all. */
export type ChangesView = {
  entity: ChangedThing | null;
  client: ChangeClientKind | null;
  personId: string | null;
  /** `YYYY-MM-DD`. */
  since: string | null;
};

/** What an address asks for; what it can't mean is left out. */
export function readChangesView(search: URLSearchParams): ChangesView {
  const [personId, since] = [search.get("person"), search.get("since")];
  return {
    entity: changedThings.find((one) => one === search.get("what")) ?? null,
    client: changeClients.find((one) => one === search.get("by")) ?? null,
    personId: personId !== null && /^[1-9]\d{0,17}$/.test(personId) ? personId : null,
    since: since !== null && /^\d{4}-\d{2}-\d{2}$/.test(since) && !Number.isNaN(Date.parse(since)) ? since : null,
  };
}

export function writeChangesView({ entity, client, personId, since }: ChangesView): URLSearchParams {
  const told = { what: entity, by: client, person: personId, since };
  return new URLSearchParams(
    Object.entries(told).flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]])),
  );
}

export const isFiltered = (view: ChangesView): boolean => Object.values(view).some((value) => value !== null);
