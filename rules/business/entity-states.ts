import type { entityStatuses } from "#spec/constants/campaigns.ts";

export type EntityState = (typeof entityStatuses)[number];

/** In which states something may begin, and what each may become. */
export type EntityStates = {
  first: readonly EntityState[];
  edges: Readonly<Record<EntityState, readonly EntityState[]>>;
};

/** Of campaigns, ad groups and ads: archived is for good, and so is a draft that was thrown away. ads §3.2 */
export const entityStates: EntityStates = {
  first: ["DRAFT", "ACTIVE", "PAUSED"],
  edges: {
    DRAFT: ["ACTIVE", "PAUSED", "DELETED_DRAFT"],
    ACTIVE: ["PAUSED", "ARCHIVED"],
    PAUSED: ["ACTIVE", "ARCHIVED"],
    ARCHIVED: [],
    DELETED_DRAFT: [],
  },
};

/** Of what is only kept: it is let go of, and may come back. */
export const keptStates: EntityStates = {
  first: ["ACTIVE"],
  edges: { DRAFT: [], ACTIVE: ["ARCHIVED"], PAUSED: [], ARCHIVED: ["ACTIVE"], DELETED_DRAFT: [] },
};

/** Whether an entity of one status may get another; the one that it has is no change. */
export function mayBecome(from: EntityState, to: EntityState, { edges }: EntityStates = entityStates): boolean {
  return from === to || edges[from].includes(to);
}

/** Whether nothing of it can be changed any more. */
export function isClosed(state: EntityState, { edges }: EntityStates = entityStates): boolean {
  return edges[state].length === 0;
}
