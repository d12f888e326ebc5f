import { refuse } from "#contract/kit/refusal.ts";
import { moderationDeskRefusals as words } from "#spec/copy/operate/moderation-refusals.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { operatorsWith } from "#server/domains/identity/operators/operators-with.ts";
import type { CaseRow, SubjectRow } from "./cases.queries.ts";
import { reportsOfCases } from "./cases.queries.ts";

/** Refuses what is somebody else's to decide: a case of one's own things, or that one reported. */
export async function requireNotOwn(tx: Tx, found: CaseRow, things: readonly SubjectRow[], by: string): Promise<void> {
  if (things.some((thing) => thing.person_id === by)) refuse("NOT_ALLOWED", { message: words.own });
  const reports = await reportsOfCases(tx, [found.id]);
  if (reports.some((report) => report.person_id === by)) refuse("NOT_ALLOWED", { message: words.ownReport });
}

/** Refuses CONFLICT while somebody else looks at it. */
export function requireUnclaimed({ claimed_by: by, claimed_until: until }: CaseRow, viewerId: string, now: Date): void {
  if (by !== null && by !== viewerId && until !== null && until > now) refuse("CONFLICT", { message: words.claimed });
}

/** Whether somebody besides these may decide reports. */
export async function hasOthers(tx: Tx, besides: readonly (string | null)[]): Promise<boolean> {
  return (await operatorsWith(tx, "reports:decide")).some((id) => !besides.includes(id));
}

/** Whether an appeal is for others to decide than this moderator: one of their own, or against their own decision where there are others. */
export function isForOthers(
  moderators: readonly string[],
  { person_id: appellant, decided_by: decider }: { person_id: string; decided_by: string },
  by: string,
): boolean {
  return appellant === by || (decider === by && moderators.some((id) => id !== by && id !== appellant));
}

/** Nobody who operates the instance is suspended before an owner has taken their roles: they would lock each other out. */
export async function requireNoOperator(tx: Tx, people: readonly string[]): Promise<void> {
  const operators = await operatorsWith(tx, "area:see");
  if (people.some((id) => operators.includes(id))) refuse("NOT_ALLOWED", { message: words.operator });
}
