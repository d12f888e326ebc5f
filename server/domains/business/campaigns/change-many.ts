import type { AdChange, applyAdChanges as applyCall } from "#contract/business/ad-changes.ts";
import type { CallData, CallParsed } from "#contract/kit/define.ts";
import { writeOnce } from "#server/calls/idempotency/write-once.ts";
import type { Person } from "#server/calls/viewer.ts";
import { applyChanges } from "#server/domains/business/entities/apply-changes.ts";
import type { EntityChange, Outcome } from "#server/domains/business/entities/changes.ts";
import type { Services } from "#server/services/services.ts";
import { requireBooks } from "./require-books.ts";

/** What the call names otherwise than the kinds do. */
const columns: Readonly<Record<string, string>> = {
  ...{ daily_budget_micro: "daily_micro", lifetime_budget_micro: "lifetime_micro" },
};
const namedAs = new Map(Object.entries(columns).map(([name, column]) => [column, name]));

/** Changes many things of an account, each where it can be, as one batch; without `apply` only says how it would go. */
export async function changeMany(
  services: Services,
  person: Person,
  input: CallParsed<typeof applyCall>,
  { key, subjectId }: { key: string | null; subjectId: string | null },
): Promise<CallData<typeof applyCall>> {
  const account = await requireBooks(services, person, input.advertiser_id, "ads:manage");
  const who = { account, personId: person.id, subjectId, client: "page" } as const;
  const changes = input.changes.map(asChange);
  if (input.apply !== true) {
    const { outcomes } = await applyChanges(services, who, changes, { mode: "each", dryRun: true });
    return { batch_id: null, outcomes: outcomes.map((outcome, at) => told(changes[at]?.id ?? "", outcome)) };
  }
  return writeOnce(services, person, { key, call: "AdChanges.apply", request: input }, async (tx) => {
    const { batchId, outcomes } = await applyChanges({ ...services, db: tx }, who, changes, { mode: "each" });
    const isDone = outcomes.some(({ problems }) => problems === null);
    return {
      batch_id: isDone ? batchId : null,
      outcomes: outcomes.map((outcome, at) => told(changes[at]?.id ?? "", outcome)),
    };
  });
}

function asChange({ entity, id, version, ...said }: AdChange): Extract<EntityChange, { action: "update" }> {
  const fields = Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) => (value === undefined ? [] : [[columns[name] ?? name, value]])),
  );
  return { kind: entity, action: "update", id, ...(version !== undefined && { version }), fields };
}

function told(id: string, { problems }: Outcome) {
  const [first] = problems ?? [];
  if (first === undefined) return { id, problem: null };
  const { field, message } = first;
  return { id, problem: { field: field === null ? null : (namedAs.get(field) ?? field), message } };
}
