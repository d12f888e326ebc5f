import { refuse } from "#contract/kit/refusal.ts";
import { sql } from "kysely";
import { isClosed } from "#rules/business/entity-states.ts";
import type { ChangedThing } from "#spec/constants/campaigns.ts";
import { campaignRefusals as say } from "#spec/copy/business/campaign-refusals.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { lockAccount } from "./account-terms.ts";
import { applyChanges } from "./apply-changes.ts";
import { batchRows, type LoggedRow } from "./batch.queries.ts";
import type { Changer, EntityChange, Problem } from "./changes.ts";
import { type Held, holdEntities } from "./held-entities.ts";
import { kindNames, kindOf, type KindName } from "./kinds.ts";
import type { Entity } from "./kinds/kind.ts";
import { refusal } from "./read-fields.ts";

/** What became of one thing that a batch changed; no problems: it is as it was before. */
export type Reverted = { entity: ChangedThing; entity_id: string; problems: readonly Problem[] | null };

type Plan = { entity: ChangedThing; entityId: string; change: EntityChange | null; problem: Problem | null };

/**
 * Takes back what was changed together, as a batch of its own: each thing that is still as that batch left it. What was made is archived, or
 * thrown away where it is a draft. What an advertiser owes or has spent stays; what shows something else again is reviewed again. Refuses
 * NOT_FOUND for a batch that this account doesn't have.
 */
export async function revertBatch(
  services: Pick<Services, "db" | "ids" | "clock">,
  who: Omit<Changer, "client">,
  batchId: string,
): Promise<{ batchId: string; reverted: Reverted[] }> {
  return transaction(services.db, async (tx) => {
    const accountId = who.account.id;
    await lockAccount(tx, accountId);
    const rows = await batchRows(tx, accountId, batchId);
    if (rows.length === 0) refuse("NOT_FOUND");
    const plans = await plansFor(tx, accountId, rows);
    const wanted = plans.flatMap(({ change }) => change ?? []);
    const applied = await applyChanges({ ...services, db: tx }, { ...who, client: "revert" }, wanted, { mode: "each" });
    const outcomes = applied.outcomes.values();
    const reverted = plans.map(({ entity, entityId, change, problem }) => {
      const found = change === null ? null : (outcomes.next().value?.problems ?? null);
      return { entity, entity_id: entityId, problems: problem === null ? found : [problem] };
    });
    return { batchId: applied.batchId, reverted };
  });
}

/** What to do for each thing that the batch changed: those that stand above others first, as ceilings are raised before bids. */
async function plansFor(tx: Tx, accountId: string, rows: readonly LoggedRow[]): Promise<Plan[]> {
  const byEntity = [...Map.groupBy(rows, ({ entity, entity_id: id }) => `${entity} ${id}`).values()];
  const isKind = (name: string): name is KindName => (kindNames as readonly string[]).includes(name);
  const named = byEntity.flatMap(([row]): EntityChange[] =>
    row !== undefined && isKind(row.entity)
      ? [{ kind: row.entity, action: "update", id: row.entity_id, fields: {} }]
      : [],
  );
  const held = await holdEntities(tx, accountId, named);
  const spent = await lifetimesSpent(tx, accountId, rows);
  const plans = byEntity.flatMap((own) => (own[0] === undefined ? [] : [planFor(own[0], own, held, spent)]));
  const place = ({ entity }: Plan) => (isKind(entity) ? kindNames.indexOf(entity) : -1);
  return plans.toSorted((one, other) => place(one) - place(other));
}

/** `own`: what the batch did to one thing, the latest first. */
function planFor(last: LoggedRow, own: readonly LoggedRow[], held: Held, spent: ReadonlyMap<string, bigint>): Plan {
  const { entity, entity_id: entityId } = last;
  const not = (message: string): Plan => ({
    entity,
    entityId,
    change: null,
    problem: refusal(null, "CONFLICT", message),
  });
  const now = held.get(entity)?.get(entityId);
  if (last.version === null) return not(say.notRevertible);
  if (now === undefined) return not(say.goneSince);
  if (now.version !== last.version) return not(say.changedSince);
  const { fields: declared, states } = kindOf(entity);
  const id = { kind: entity as KindName, action: "update", id: entityId } as const;
  if (own.some(({ before }) => before === null))
    return isClosed(now.status, states)
      ? not(say.archived)
      : { entity, entityId, change: { ...id, fields: { status: endOf(now) } }, problem: null };
  const before = Object.assign({}, ...own.map((row) => row.before)) as Record<string, unknown>;
  const fields = Object.fromEntries(
    Object.entries(before).filter(([name]) => Object.hasOwn(declared, name) && declared[name]?.action === undefined),
  );
  if (Object.keys(fields).length === 0) return not(say.notRevertible);
  const lifetime = fields["lifetime_micro"];
  if (typeof lifetime === "string" && BigInt(lifetime) < (spent.get(entityId) ?? 0n)) return not(say.spentSince);
  return { entity, entityId, change: { ...id, fields }, problem: null };
}

/** How something that was made ends. */
function endOf({ status }: Entity): string {
  return status === "DRAFT" ? "DELETED_DRAFT" : "ARCHIVED";
}

/** What was billed of campaigns whose budgets in all the batch changed. */
async function lifetimesSpent(tx: Tx, accountId: string, rows: readonly LoggedRow[]): Promise<Map<string, bigint>> {
  const ids = rows.flatMap(({ entity_id: id, before }) => (before !== null && "lifetime_micro" in before ? [id] : []));
  if (ids.length === 0) return new Map();
  const { rows: found } = await sql<{ id: string; spent: string }>`
    select campaign_id as id, sum(billed_micro)::bigint::text as spent from ad_limits
     where ad_account_id = ${accountId} and campaign_id = any(${ids}::bigint[]) and day > '-infinity' group by 1`.execute(
    tx,
  );
  return new Map(found.map(({ id, spent }) => [id, BigInt(spent)]));
}
