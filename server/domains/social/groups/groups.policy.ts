import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import { limits } from "#spec/constants/limits.ts";
import { refusalCopy } from "#spec/copy/kit/refusals.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { refuseFilled } from "#server/platform/filled-refusal.ts";
import type { Person } from "#server/calls/viewer.ts";
import { groupOf, type OwnGroup } from "./groups.queries.ts";

/**
 * Locks a group until the transaction ends, for a person with this standing. Every change of its people or shared boards takes this lock
 * first and the boards' locks after it, so that the two stay consistent. Refuses NOT_FOUND for groups the person is not in.
 */
export async function lockGroup(
  tx: Tx,
  person: Person,
  id: string,
  least: "asked" | "member" | "owner",
): Promise<OwnGroup> {
  // Membership is checked first: outsiders must not be able to hold the lock.
  if ((await groupOf(tx, person.id, id)) === undefined) groupNotThere();
  await sql`select 1 from groups where id = ${id} for update`.execute(tx);
  const group = (await groupOf(tx, person.id, id)) ?? groupNotThere();
  if (least === "owner" && group.owner_id !== person.id)
    refuse("NOT_ALLOWED", { message: refusalSentences.groupOwner });
  if (least === "member" && group.state !== "member") refuse("NOT_ALLOWED", { message: refusalSentences.joinGroup });
  return group;
}

export function groupNotThere(): never {
  refuse("NOT_FOUND", { message: refusalSentences.groupGone, data: { field: "group_id" } });
}

/** Refuses when a person belongs to as many groups as one can. */
export async function requireRoomForGroup(tx: Tx, personId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from person_groups where person_id = ${personId} and state = 'member'`.execute(tx);
  if ((rows[0]?.count ?? 0) >= limits.groupsPerPersonMax)
    refuseFilled("NOT_ALLOWED", refusalCopy.groupsOfPerson, { most: limits.groupsPerPersonMax });
}
