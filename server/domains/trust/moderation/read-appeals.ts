import type { WireAppeal } from "#contract/operate/report-desk.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { operatorsWith } from "#server/domains/identity/operators/operators-with.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { viewOf } from "./desk.view.ts";
import { isForOthers } from "./moderators.policy.ts";
import { openAccountAppeals, openAppeals, suspensionsOf } from "./statements.queries.ts";

const most = 100;

/** Complaints that wait: about decisions, and about suspensions, what waits longest first. */
export async function readAppeals({ services, viewer }: CallContext<Person>): Promise<WireAppeal[]> {
  const { db } = services;
  const [statements, accounts] = await Promise.all([openAppeals(db, most), openAccountAppeals(db, most)]);
  const suspensions = await suspensionsOf(
    db,
    accounts.map((one) => one.person_id),
  );
  const moderators = await operatorsWith(db, "reports:decide");
  const people = await peopleByIds(
    db,
    [...statements, ...accounts, ...suspensions].flatMap((one) =>
      [one.person_id, "decided_by" in one ? one.decided_by : []].flat(),
    ),
    viewer,
  );
  const aboutThings = statements.map((one): WireAppeal => ({
    person: viewOf(people, one.person_id),
    person_id: one.person_id,
    statement_id: one.id,
    since: (one.appealed_at ?? one.at).toISOString(),
    kind: one.kind,
    words: one.words,
    action: one.action,
    reason: one.reason,
    note: one.note,
    decided_at: one.at.toISOString(),
    decided_by: viewOf(people, one.decided_by),
    appeal: one.appeal ?? "",
    is_own: isForOthers(moderators, one, viewer.id),
  }));
  const aboutAccounts = accounts.map((one): WireAppeal => {
    const statement = suspensions.find((other) => other.person_id === one.person_id);
    return {
      person: viewOf(people, one.person_id),
      person_id: one.person_id,
      statement_id: null,
      since: one.appealed_at.toISOString(),
      kind: statement?.kind ?? "person",
      words: statement?.words ?? "",
      action: "SUSPEND",
      reason: statement?.reason ?? null,
      note: one.reason === "" ? null : one.reason,
      decided_at: one.opened_at.toISOString(),
      decided_by: viewOf(people, statement?.decided_by ?? "0"),
      appeal: one.appeal,
      is_own: isForOthers(
        moderators,
        { person_id: one.person_id, decided_by: statement?.decided_by ?? "0" },
        viewer.id,
      ),
    };
  });
  return [...aboutThings, ...aboutAccounts].toSorted((a, b) => a.since.localeCompare(b.since)).slice(0, most);
}
