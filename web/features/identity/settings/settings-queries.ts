import { listTrash } from "#contract/content/pins.ts";
import { readEmailChange } from "#contract/identity/email-change.ts";
import { listSessions } from "#contract/identity/session.ts";
import { listQuery, query } from "#web/app/queries.ts";

/** Where the viewer is logged in. */
export const sessionsQuery = query(listSessions, {});

/** The new email that waits to be confirmed. */
export const emailChangeQuery = query(readEmailChange, {});

/** What was deleted and can still be brought back. */
export const trashOf = (kind: "pins" | "boards") => listQuery(listTrash, { kind });
