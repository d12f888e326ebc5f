import type { CallParsed } from "#contract/kit/define.ts";
import type { askToGroup as askToGroupCall } from "#contract/social/groups.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { limits } from "#spec/constants/limits.ts";
import { refusalCopy } from "#spec/copy/kit/refusals.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { refuseFilled } from "#server/platform/filled-refusal.ts";
import type { Services } from "#server/services/services.ts";
import { writeOnce } from "#server/calls/idempotency/write-once.ts";
import { blockersAmong } from "#server/domains/people/blocks/blocks.ts";
import { notify } from "#server/domains/people/notify/notify.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import type { Person } from "#server/calls/viewer.ts";
import { lockGroup } from "./groups.policy.ts";
import { type OwnGroup, peopleOfGroup } from "./groups.queries.ts";

type Asked = { invited: number; already: number };

/** Asks people to join a group of one's own. */
export async function askToGroup(
  services: Services,
  person: Person,
  input: CallParsed<typeof askToGroupCall>,
  key: string | null,
): Promise<Asked> {
  return writeOnce(services, person, { key, call: "GroupPeople.create", request: input }, async (tx) =>
    askPeople(services, tx, person, await lockGroup(tx, person, input.group_id, "owner"), input.user_ids),
  );
}

/** Asks whoever neither belongs to a locked group nor is asked. Whoever blocks its owner is left out in silence. */
export async function askPeople(
  services: Services,
  tx: Tx,
  person: Person,
  group: OwnGroup,
  userIds: readonly string[],
): Promise<Asked> {
  const wanted = [...new Set(userIds)];
  const known = await peopleByIds(tx, wanted);
  if (wanted.some((id) => !known.has(id)))
    refuse("NOT_FOUND", { message: refusalSentences.personGone, data: { field: "user_ids" } });
  const there = new Set((await peopleOfGroup(tx, group)).map((row) => row.person_id));
  const fresh = wanted.filter((id) => !there.has(id));
  if (there.size + fresh.length > limits.peoplePerGroupMax)
    refuseFilled(
      "NOT_ALLOWED",
      refusalCopy.peopleOfGroup,
      { most: limits.peoplePerGroupMax },
      { data: { field: "user_ids" } },
    );
  const blockers = await blockersAmong(tx, person.id, fresh);
  await insertAsked(
    tx,
    group.id,
    fresh.filter((id) => !blockers.has(id)),
    services.clock.now(),
  );
  for (const id of fresh)
    if (!blockers.has(id))
      await notify(services, tx, id, {
        kind: "group_invite",
        actorId: person.id,
        subject: group.id,
        groupId: group.id,
      });
  await services.limits.take("invite", person.id, { tx, count: fresh.length });
  return { invited: fresh.length, already: wanted.length - fresh.length };
}

async function insertAsked(tx: Tx, groupId: string, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const rows = ids.map((id) => ({ group_id: groupId, person_id: id, state: "pending" as const, created_at: now }));
  for (const table of ["group_people", "person_groups"] as const) await tx.insertInto(table).values(rows).execute();
}
