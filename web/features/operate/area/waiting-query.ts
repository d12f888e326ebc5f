import { getWaitingWork } from "#contract/operate/report-desk.ts";
import { query } from "#web/app/queries.ts";

/** How much waits for the viewer's decision. */
export const waitingQuery = query(getWaitingWork, {});
