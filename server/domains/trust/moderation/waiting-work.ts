import type { WireWaitingWork } from "#contract/operate/report-desk.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { countOnDesk } from "#server/domains/business/review/count-on-desk.queries.ts";
import { countWaiting } from "./cases.queries.ts";
import { countAppeals } from "./statements.queries.ts";

/** How much waits for a decision that the viewer may make. */
export async function readWaitingWork({ services: { db }, viewer }: CallContext<Person>): Promise<WireWaitingWork> {
  const rights = viewer.operates?.rights;
  const decides = rights?.has("reports:decide") === true;
  const [reports, appeals, ads] = await Promise.all([
    decides ? countWaiting(db) : null,
    decides ? countAppeals(db) : null,
    rights?.has("ads:review") === true ? countOnDesk(db) : null,
  ]);
  return { reports, appeals, ads };
}
