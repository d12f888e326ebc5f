import { listGroups, readGroup } from "#contract/social/groups.ts";
import { query } from "#web/app/queries.ts";

/** The viewer's groups, and those they are asked to join. */
export const groupsQuery = query(listGroups, {});

/** A group with its people and boards. */
export const groupQuery = (id: string) => query(readGroup, { group_id: id });
