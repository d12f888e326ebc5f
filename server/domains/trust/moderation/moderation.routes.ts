import * as people from "#contract/operate/people-desk.ts";
import * as desk from "#contract/operate/report-desk.ts";
import * as own from "#contract/social/moderation.ts";
import { operatorLimits } from "#spec/constants/operators.ts";
import { writeOnce } from "#server/calls/idempotency/write-once.ts";
import { asPerson, implement, implementForPerson, implementList } from "#server/calls/implement.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { applyState } from "#server/domains/identity/account/set-state.ts";
import type { Services } from "#server/services/services.ts";
import { appealStatement, decideAccountAppeal, decideAppeal } from "./appeal-statement.ts";
import { subjectsOfCases } from "./cases.queries.ts";
import { answerProposal, undoReportDecision } from "./change-decision.ts";
import { claimCase, releaseCase } from "./claim-case.ts";
import { decideReport } from "./decide-report.ts";
import { actOnAccount, findPerson, readDeskPerson } from "./desk-people.ts";
import { giveNotice } from "#server/domains/trust/intake/give-notice.ts";
import { readAudit } from "./read-audit.ts";
import { logOutEverywhere, sendResetLink } from "./help-person.ts";
import { readPeople } from "./list-people.ts";
import { readOwnReports, readStatements } from "./own-statements.ts";
import { readAppeals } from "./read-appeals.ts";
import { readReportDecisions, readReportDesk } from "./read-desk.ts";
import { readTransparency } from "./transparency.queries.ts";
import { readWaitingWork } from "./waiting-work.ts";

export const moderationRoutes = [
  implementForPerson(desk.getReportDesk, (context, input) => readReportDesk(context, input)),
  implementForPerson(desk.claimCase, async ({ services, viewer }, { case_id: id }) => ({
    until: (await claimCase(services, id, viewer.id)).toISOString(),
  })),
  implementForPerson(desk.releaseCase, async ({ services, viewer }, { case_id: id }) => {
    await releaseCase(services, id, viewer.id);
    return {};
  }),
  implementForPerson(desk.decideReport, async (context, input) => {
    const { services, viewer, idempotencyKey: key } = context;
    const { case_id: caseId, action, reason, days } = input;
    const note = input.note === "" ? null : input.note;
    const attempt = { key, call: desk.decideReport.name, request: input };
    const answer = await writeOnce(services, viewer, attempt, async (tx) => {
      const { id, state } = await decideReport(services, tx, caseId, { action, reason, note, days }, viewer.id);
      const until = services.clock.now().getTime() + operatorLimits.undoSeconds * 1000;
      return { decision_id: id, state, undo_until: new Date(until).toISOString() };
    });
    if (action === "SUSPEND" && answer.state === "APPLIED") await showPeopleOf(services, caseId);
    return answer;
  }),
  implementForPerson(desk.answerProposal, async (context, { case_id: caseId, decision_id: decisionId, confirms }) => {
    const { services, viewer } = context;
    await transaction(services.db, (tx) => answerProposal(services, tx, { caseId, decisionId }, confirms, viewer.id));
    if (confirms) await showPeopleOf(services, caseId);
    return {};
  }),
  implementForPerson(
    desk.undoReportDecision,
    async ({ services, viewer }, { case_id: caseId, decision_id: decisionId }) => {
      await transaction(services.db, (tx) => undoReportDecision(services, tx, { caseId, decisionId }, viewer.id));
      return {};
    },
  ),
  implementList(desk.listReportDecisions, (context, input) => readReportDecisions(asPerson(context), input)),
  implementList(people.listPeople, (context, input) => readPeople(asPerson(context), input)),
  implementForPerson(people.mailResetLink, async ({ services }, { person_id: id }) => {
    await sendResetLink(services, id);
    return {};
  }),
  implementForPerson(people.endAllSessions, ({ services }, { person_id: id }) => logOutEverywhere(services, id)),
  implementForPerson(desk.getWaitingWork, (context) => readWaitingWork(context)),
  implementForPerson(desk.listAppeals, (context) => readAppeals(context)),
  implementForPerson(
    desk.decideAppeal,
    async ({ services, viewer }, { person_id: personId, statement_id: id, outcome, note: typed }) => {
      const verdict = { outcome, note: typed === "" ? null : typed };
      await transaction(services.db, (tx) =>
        id === null
          ? decideAccountAppeal(services, tx, personId, verdict, viewer.id)
          : decideAppeal(services, tx, { personId, id }, verdict, viewer.id),
      );
      if (outcome === "REVERSED") await applyState(services, personId);
      return {};
    },
  ),
  implementList(own.listStatements, (context, input) => {
    const { services, viewer } = asPerson(context);
    return readStatements(services, viewer, input);
  }),
  implementForPerson(own.appealStatement, async ({ services, viewer }, { statement_id: id, text }) => {
    await transaction(services.db, (tx) => appealStatement(services, tx, viewer.id, id, text));
    return {};
  }),
  implementList(own.listOwnReports, (context, input) => {
    const { services, viewer } = asPerson(context);
    return readOwnReports(services, viewer, input);
  }),
  implementForPerson(people.findPerson, ({ services }, { query }) => findPerson(services, query)),
  implementForPerson(people.getDeskPerson, (context, { person_id: id }) => readDeskPerson(context, id)),
  implementForPerson(people.actOnPerson, async (context, input) => {
    return actOnAccount(context.services, context.viewer.id, input);
  }),
  implementList(people.listAuditLines, ({ services }, input) => readAudit(services, input)),
  implement(own.giveNotice, (context, input) => giveNotice(context, input)),
  implement(own.getTransparency, ({ services }) => readTransparency(services)),
];

async function showPeopleOf(services: Services, caseId: string): Promise<void> {
  const things = await subjectsOfCases(services.db, [caseId]);
  for (const id of new Set(things.map((thing) => thing.person_id))) await applyState(services, id);
}
