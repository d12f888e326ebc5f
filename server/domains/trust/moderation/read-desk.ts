import type { CallParsed } from "#contract/kit/define.ts";
import type {
  getReportDesk,
  listReportDecisions,
  WireDeskCase,
  WireLoggedReportDecision,
} from "#contract/operate/report-desk.ts";
import { type ModerationAction, moderationLimits } from "#spec/constants/moderation.ts";
import type { CallContext, Page } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { reportedSubjects } from "#server/domains/trust/reports/reported-subjects.queries.ts";
import { advertisersOfPins } from "#server/domains/business/review/ads-of-pins.queries.ts";
import { rulesThatMet } from "#server/domains/trust/reports/rules.queries.ts";
import {
  casesOnDesk,
  countWaiting,
  decisionsOnSubjects,
  newestDecisions,
  noticesOfCases,
  proposalsOf,
  recordsOf,
  reportsOfCases,
  standingOf,
  subjectsOfCases,
} from "./cases.queries.ts";
import { decisionView, deskCaseView, viewOf } from "./desk.view.ts";

const decisionsShown = 5;
const thingsShown = 6;

/** What waits for a decision, as a moderator sees it. */
export async function readReportDesk(
  { services, viewer }: CallContext<Person>,
  { kind, reason, person_id: personId }: CallParsed<typeof getReportDesk>,
): Promise<{ waiting: number; cases: WireDeskCase[] }> {
  const { db, clock } = services;
  const filter = { kind: kind ?? null, reason: reason ?? null, personId: personId ?? null };
  const [rows, waiting] = await Promise.all([casesOnDesk(db, filter, moderationLimits.deskMax), countWaiting(db)]);
  const ids = rows.map((row) => row.id);
  const [things, reports, notices, proposals] = await Promise.all([
    subjectsOfCases(db, ids),
    reportsOfCases(db, ids),
    noticesOfCases(db, ids),
    proposalsOf(db, ids),
  ]);
  const ofCase = Map.groupBy(things, (thing) => thing.case_id);
  const reportsOf = Map.groupBy(reports, (one) => one.case_id);
  const noticesOf = Map.groupBy(notices, (one) => one.case_id);
  const shown = rows.flatMap((row) => (ofCase.get(row.id) ?? []).slice(0, thingsShown));
  const reporterOf = (caseId: string) => reportsOf.get(caseId)?.at(-1)?.person_id;
  const owners = [...new Set(rows.map((row) => row.person_id))];
  const [subjects, decisions, records, standings, met, advertisers] = await Promise.all([
    reportedSubjects(
      db,
      // Met by a rule, a message is found among the conversations of whoever wrote it.
      shown.map((thing) => ({ ...thing, reporter: reporterOf(thing.case_id) ?? thing.person_id })),
    ),
    decisionsOnSubjects(db, [...new Set(rows.map((row) => row.subject_id))]),
    recordsOf(db, owners),
    standingOf(db, owners),
    rulesThatMet(
      db,
      rows.flatMap((row) => (row.source === "RULE" ? row.subject_id : [])),
    ),
    advertisersOfPins(
      db,
      shown.flatMap((thing) => (thing.kind === "pin" ? thing.subject_id : [])),
    ),
  ]);
  const people = await peopleByIds(
    db,
    [
      ...shown.map((thing) => thing.person_id),
      ...rows.flatMap((row) => row.claimed_by ?? []),
      ...[...decisions, ...proposals].flatMap((one) => [one.decided_by, one.confirmed_by ?? []].flat()),
      ...owners,
    ],
    viewer,
  );
  return {
    waiting,
    cases: rows.map((row) => {
      const own = standings.find((one) => one.id === row.person_id);
      return deskCaseView(row, {
        things: (ofCase.get(row.id) ?? []).slice(0, thingsShown),
        subjects,
        reports: [...(reportsOf.get(row.id) ?? []), ...(noticesOf.get(row.id) ?? [])],
        advertiserId: (ofCase.get(row.id) ?? []).flatMap(({ subject_id: id }) => advertisers.get(id) ?? [])[0] ?? null,
        rules: met.flatMap(({ kind: of, subject_id: id, rule }) =>
          of === row.kind && id === row.subject_id ? (rule.domain ?? rule.words.join(", ")) : [],
        ),
        decisions: decisions
          .filter((one) => one.subject_id === row.subject_id && one.state !== "PROPOSED")
          .slice(0, decisionsShown),
        proposal: proposals.find((one) => one.case_id === row.id),
        standing:
          own === undefined
            ? null
            : {
                state: own.state,
                since: own.created_at.toISOString(),
                limited_until: own.limited_until?.toISOString() ?? null,
                before: records.flatMap((one) =>
                  one.person_id === own.id ? { action: one.action as ModerationAction, count: one.count } : [],
                ),
              },
        isOwn:
          (ofCase.get(row.id) ?? []).some((thing) => thing.person_id === viewer.id) ||
          (reportsOf.get(row.id) ?? []).some((one) => one.person_id === viewer.id),
        people,
        viewerId: viewer.id,
        now: clock.now(),
      });
    }),
  };
}

/** What was decided, newest first. */
export async function readReportDecisions(
  { services, viewer }: CallContext<Person>,
  { action, by, bookmark, page_size }: CallParsed<typeof listReportDecisions>,
): Promise<Page<WireLoggedReportDecision>> {
  const { db } = services;
  const [below = null] = openBookmark(bookmark, ["id"]) ?? [];
  const filter = { action: action ?? null, by: by === "me" ? viewer.id : null };
  const page = cutPage(await newestDecisions(db, filter, below, page_size + 1), page_size, ({ id }) => [id]);
  const things = await subjectsOfCases(
    db,
    page.rows.map((row) => row.case_id),
  );
  const ownerOf = new Map(things.map((thing) => [`${thing.kind} ${thing.subject_id}`, thing.person_id]));
  const people = await peopleByIds(
    db,
    [...ownerOf.values(), ...page.rows.flatMap((one) => [one.decided_by, one.confirmed_by ?? []].flat())],
    viewer,
  );
  return {
    bookmark: page.bookmark,
    items: page.rows.map((row) => ({
      case_id: row.case_id,
      kind: row.kind,
      subject_id: row.subject_id,
      person: viewOf(people, ownerOf.get(`${row.kind} ${row.subject_id}`) ?? "0"),
      decision: decisionView(row, people),
    })),
  };
}
