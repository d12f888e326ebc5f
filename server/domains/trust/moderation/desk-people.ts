import type { CallParsed } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { actOnPerson as actCall, WireDeskPerson } from "#contract/operate/people-desk.ts";
import { moderationDeskRefusals as words } from "#spec/copy/operate/moderation-refusals.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { caseOf } from "#server/domains/identity/cases/cases.queries.ts";
import { applyState } from "#server/domains/identity/account/set-state.ts";
import { accountById, accountByName } from "#server/domains/identity/account/access.queries.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { personView } from "#server/domains/people/profiles/people.view.ts";
import { reportedSubject } from "#server/domains/trust/reports/reported-subjects.queries.ts";
import type { Services } from "#server/services/services.ts";
import { lastSeen } from "./accounts.queries.ts";
import { viewOf } from "./desk.view.ts";
import { decideReport } from "./decide-report.ts";
import { liftSuspension } from "./lift-suspension.ts";
import { findOrOpenCase } from "./find-or-open-case.ts";
import { countsOf } from "./person-counts.queries.ts";
import { statementsOf } from "./statements.queries.ts";

const statementsShown = 20;

/** The id of whom an operator means by a username, an email or an id. */
export async function findPerson({ db }: Services, query: string): Promise<{ id: string | null }> {
  if (query === "") return { id: null };
  const byId = /^[1-9]\d{0,17}$/.test(query) ? await accountById(db, query) : undefined;
  return { id: (byId ?? (await accountByName(db, query.replace(/^@/, ""))))?.id ?? null };
}

/** A person as an operator sees them. Refuses NOT_FOUND. */
export async function readDeskPerson(
  { services: { db }, viewer }: CallContext<Person>,
  id: string,
): Promise<WireDeskPerson> {
  const account = (await accountById(db, id)) ?? refuse("NOT_FOUND");
  const [counts, statements, open, seen, inviters] = await Promise.all([
    countsOf(db, id),
    statementsOf(db, id, null, statementsShown),
    caseOf(db, id),
    lastSeen(db, [id]),
    peopleByIds(db, account.invited_by === null ? [] : [account.invited_by], viewer),
  ]);
  return {
    person: personView(account),
    email: account.email,
    email_verified: account.email_verified_at !== null,
    state: account.state,
    state_since: account.state_since?.toISOString() ?? null,
    limited_until: account.limited_until?.toISOString() ?? null,
    since: account.created_at.toISOString(),
    roles: counts.roles,
    pins: account.pin_count + account.secret_pin_count,
    boards: account.board_count + account.secret_board_count,
    followers: account.follower_count,
    sessions: counts.sessions,
    seen_at: seen.get(id)?.toISOString() ?? null,
    invited_by: account.invited_by === null ? null : viewOf(inviters, account.invited_by),
    case:
      account.state === "suspended" && open !== undefined
        ? { number: open.case_number, reason: open.reason, appealed: open.appealed_at !== null }
        : null,
    statements: statements.map((one) => ({
      id: one.id,
      at: one.at.toISOString(),
      action: one.action,
      reason: one.reason,
      words: one.words,
      outcome: one.outcome,
    })),
    reported: { count: counts.reported, right: counts.right },
    waiting: counts.waiting,
    is_me: viewer.id === id,
  };
}

/**
 * What a moderator does about somebody without a report: a case of its own, decided by the same rules. Null `by`: whoever sits at the machine.
 * Refuses as those do.
 */
export async function actOnAccount(
  services: Services,
  by: string | null,
  { person_id: id, action, reason, note, days }: CallParsed<typeof actCall>,
): Promise<{ state: "PROPOSED" | "APPLIED" }> {
  if (id === by) refuse("NOT_ALLOWED", { message: words.own });
  const { state } = await transaction(services.db, async (tx) => {
    if (action === "REINSTATE") {
      await liftSuspension(services, tx, id, by);
      return { state: "APPLIED" as const };
    }
    const subject =
      (await reportedSubject(tx, { kind: "person", subject_id: id, reporter: "0" })) ?? refuse("NOT_FOUND");
    const caseId = await findOrOpenCase(services, tx, { kind: "person", subject, reason, source: "OPERATOR" }, true);
    const told = note === "" ? null : note;
    return decideReport(services, tx, caseId, { action, reason, note: told, days }, by);
  });
  if (state === "APPLIED" && (action === "SUSPEND" || action === "REINSTATE")) await applyState(services, id);
  return { state };
}
