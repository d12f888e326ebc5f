import { listPacks } from "#contract/social/packs.ts";
import { listQuery, optional } from "#web/app/queries.ts";

const shown = 3;

/** The starter packs of a profile. */
export const profilePacks = (username: string) => optional(listQuery(listPacks, { username, page_size: shown }));
