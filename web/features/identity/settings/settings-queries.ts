import { leftPins } from "#contract/content/organise.ts";
import { listTrash } from "#contract/content/pins.ts";
import { readEmailChange } from "#contract/identity/email-change.ts";
import { listSessions } from "#contract/identity/session.ts";
import { listQuery, query } from "#web/app/queries.ts";

/** Where the viewer is logged in. */
export const sessionsQuery = query(listSessions, {});

/** The new email awaiting confirmation. */
export const emailChangeQuery = query(readEmailChange, {});

/** The viewer's own Pins on boards that they left or were taken off. */
export const leftPinsQuery = listQuery(leftPins, {});

/** Deleted items that can still be restored. */
export const trashOf = (kind: "pins" | "boards") => listQuery(listTrash, { kind });

/** One deleted pin or board, as long as it can be restored: a list of one, or none. */
export const trashedOne = (id: string) => query(listTrash, { id });

/** The viewer's deleted boards that stood at this address, newest first. */
export const trashedAt = (username: string, slug: string) => query(listTrash, { username, slug });
