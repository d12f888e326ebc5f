import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { bumpAdAccountVersion } from "#server/domains/business/signals/ad-account-version.ts";
import { logAdChanges } from "#server/domains/business/signals/log-change.ts";
import type { Services } from "#server/services/services.ts";
import { accountTerms, lockAccount } from "./account-terms.ts";
import type { Changer, EntityChange, Outcome } from "./changes.ts";
import { countIn, type Held, holdEntities } from "./held-entities.ts";
import { judgeChanges, type Written } from "./judge-changes.ts";
import { kindNames, kindOf } from "./kinds.ts";
import { isId } from "./kinds/kind.ts";
import { loggedChange } from "./logged-change.ts";
import { refusal } from "./read-fields.ts";
import { keepTried, newTrial, type Trial } from "./trial.ts";
import { writeEntities } from "./write-entities.ts";

/** `each`: what is refused of one holds up no other. `all`: all of them or none. */
export type ChangeOptions = {
  mode: "each" | "all";
  /** Judged and answered alike, and not written. */
  dryRun?: boolean;
  /** For dry runs that follow each other, each as if those before it were done. */
  trial?: Trial;
  /** The batch that these changes belong to; without it they are one of their own. */
  batchId?: string;
};

type Needs = Pick<Services, "db" | "ids" | "clock">;
/** `written`: what the changes come to, with what follows from them. */
type Applied = { batchId: string; outcomes: Outcome[]; written: readonly Written[] };

/**
 * The only way to make or change what an advertiser owns: judges by right, state, version, number and the rules of each kind, then writes,
 * logs and follows, all in one transaction, that of `db` where it is one. Outcomes stand in the order of the changes; what is refused leaves
 * nothing behind. A dry run judges alike and writes nothing.
 */
export async function applyChanges(
  services: Needs,
  who: Changer,
  changes: readonly EntityChange[],
  options: ChangeOptions,
): Promise<Applied> {
  return transaction(services.db, (tx) => applied(services, tx, who, changes, options));
}

async function applied(
  services: Needs,
  tx: Tx,
  who: Changer,
  changes: readonly EntityChange[],
  { mode, dryRun = false, batchId = services.ids.next(), trial = newTrial() }: ChangeOptions,
): Promise<Applied> {
  const now = services.clock.now();
  const { id: accountId, rights } = who.account;
  const lacking = changes.find(({ kind }) => !rights.has(kindOf(kind).right));
  if (lacking !== undefined) {
    const role = kindOf(lacking.kind).right;
    const problems = [{ ...refusal(null, "ROLE_MISSING"), data: { role } }];
    return { batchId, outcomes: changes.map(() => ({ id: null, version: null, problems })), written: [] };
  }
  const account = await lockAccount(tx, accountId);
  if (account === undefined) throw new Error(`there is no advertiser ${accountId}`);
  const held = await holdEntities(tx, accountId, changes);
  for (const [name, tried] of trial.held) for (const [id, one] of tried) held.get(name)?.set(id, one);
  const terms = await accountTerms(tx, accountId, account, changes, now);
  const seen = await lookAround(tx, { id: accountId, ownerId: account.ownerId, now }, changes, held);
  for (const [key, known] of trial.seen) seen.set(key, known);
  trial.seen = seen;
  const counts = await countAll(tx, accountId, changes, trial.counts);
  const around = { account: terms, personId: who.personId, seen };
  const judging = { changes, held, counts, around, refs: trial.refs, nextId: () => services.ids.next() };
  const { outcomes, written } = judgeChanges(judging);
  keepTried(trial, written);
  if (mode === "all" && outcomes.some(({ problems }) => problems !== null)) {
    const told = outcomes.map((one) => (one.problems === null ? { id: null, version: null, problems: [] } : one));
    return { batchId, outcomes: told, written: [] };
  }
  if (dryRun || written.length === 0) return { batchId, outcomes, written };
  await writeEntities(tx, accountId, written, now);
  const { personId, subjectId, client } = who;
  await logAdChanges(services, tx, { id: batchId, accountId, personId, subjectId, client }, written.map(loggedChange));
  await bumpAdAccountVersion(tx, accountId, now);
  return { batchId, outcomes, written };
}

/** What the rules of each kind need to know beside it, of entities as they would be. */
async function lookAround(
  tx: Tx,
  account: { id: string; ownerId: string; now: Date },
  changes: readonly EntityChange[],
  held: Held,
): Promise<Map<string, unknown>> {
  const seen = new Map<string, unknown>();
  for (const name of kindNames) {
    const { look } = kindOf(name);
    const asked = changes.filter(
      ({ kind, action, fields }) =>
        kind === name && (action === "create" || look?.when.some((field) => field in fields)),
    );
    if (look === undefined || asked.length === 0) continue;
    const entities = asked.map((change) => ({
      ...(change.action === "update" && held.get(name)?.get(change.id)),
      ...change.fields,
    }));
    for (const [key, value] of await look.at(tx, account, entities)) seen.set(key, value);
  }
  return seen;
}

/** How many stand in each parent; those that a trial has counted already are as it has left them. */
async function countAll(tx: Tx, accountId: string, changes: readonly EntityChange[], counts: Trial["counts"]) {
  for (const name of kindNames) {
    const kind = kindOf(name);
    const [parent] = kind.most === undefined ? [] : kind.parents;
    const made = changes.filter(({ kind: of, action }) => of === name && action === "create");
    const ids = made.flatMap(({ fields }) => {
      const id = parent === undefined ? undefined : fields[parent.column];
      return isId(id) ? [id] : [];
    });
    const known = counts.get(name) ?? new Map<string, number>();
    const wanted = [...new Set(ids)].filter((id) => !known.has(id));
    counts.set(name, new Map([...known, ...(await countIn(tx, accountId, kind, wanted))]));
  }
  return counts;
}
