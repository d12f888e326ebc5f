import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";

/** By what something was changed: a page, a program of the public API by its app, a sheet, a piece of advice, what takes changes back, or the product itself. */
export type ChangeClient =
  | "page"
  | `app:${string}`
  | "sheet"
  | "recommendation"
  | "revert"
  | "quick_promote"
  | "product";

export type AdChange = {
  accountId: string;
  /** null: the product itself. */
  personId: string | null;
  entity: string;
  entityId: string;
  action: string;
  /** The fields that changed. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** What changes of one batch have in common. */
export type ChangeBatch = {
  id: string;
  accountId: string;
  personId: string | null;
  /** In whose name: a business; null: in the account's own. */
  subjectId: string | null;
  client: ChangeClient;
};

export type LoggedChange = Pick<AdChange, "entity" | "entityId" | "action" | "before" | "after"> & {
  /** Of the entity after the change. */
  version: number | null;
};

type Needs = Pick<Services, "ids" | "clock">;

/** Notes who changed what of an account; in the transaction of the change. */
export async function logAdChange(
  services: Needs,
  tx: Tx,
  { accountId, personId, ...change }: AdChange,
): Promise<void> {
  const client = personId === null ? "product" : "page";
  const batch = { id: services.ids.next(), accountId, personId, subjectId: null, client } as const;
  await logAdChanges(services, tx, batch, [{ ...change, version: null }]);
}

/** What a place of the chain says; names no person, so that the chain stays whole when one is erased. */
export const saidInChain = `jsonb_build_array(ad_account_id, place, id, batch_id, client, entity, entity_id, action, version, before, after,
  (extract(epoch from at) * 1000000)::bigint)::text`;

/** The same of a whole batch: each stands behind the one before in the account's chain, which the first of them holds until the end. */
export async function logAdChanges(
  { ids, clock }: Needs,
  tx: Tx,
  { id: batchId, accountId, personId, subjectId, client }: ChangeBatch,
  changes: readonly LoggedChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const listed = changes.map((change) => ({ id: ids.next(), ...change }));
  const now = clock.now();
  // Each as it will be read from its row: what PostgreSQL makes of its values is what is hashed.
  const given = sql`
    select ${accountId}::bigint as ad_account_id, h.place + n as place, (v->>'id')::bigint as id, ${batchId}::bigint as batch_id,
           ${client}::text as client, v->>'entity' as entity, (v->>'entityId')::bigint as entity_id, v->>'action' as action,
           (v->>'version')::int as version, v->'before' as before, v->'after' as after, ${now}::timestamptz as at, h.hash as head
      from head h, jsonb_array_elements(${JSON.stringify(listed)}::jsonb) with ordinality as g (v, n)`;
  const { rows } = await sql<{ place: string; head: Buffer; digest: Buffer }>`
    with head as (
      insert into ad_change_heads (ad_account_id, place, hash) values (${accountId}, 0, '')
      on conflict (ad_account_id) do update set place = ad_change_heads.place
      returning place, hash
    ), given as (${given})
    select place, head, sha256(convert_to(${sql.raw(saidInChain)}, 'UTF8')) as digest from given order by place`.execute(
    tx,
  );
  const hashes: Buffer[] = [];
  for (const { head, digest } of rows) hashes.push(chained(hashes.at(-1) ?? head, digest));
  const places = rows.map(({ place }) => place);
  const linked = listed.map((change, at) => ({
    ...change,
    ...{ place: places[at] ?? "0", hash: hashes[at]?.toString("hex") ?? "" },
  }));
  // However many they are, they are one parameter.
  await sql`
    insert into ad_changes (ad_account_id, id, batch_id, client, person_id, subject_id, entity, entity_id, action, version, at, before, after, place, hash)
    select ${accountId}::bigint, (v->>'id')::bigint, ${batchId}::bigint, ${client}::text, ${personId}::bigint, ${subjectId}::bigint,
           v->>'entity', (v->>'entityId')::bigint, v->>'action', (v->>'version')::int, ${now}::timestamptz, v->'before', v->'after',
           (v->>'place')::bigint, decode(v->>'hash', 'hex')
      from jsonb_array_elements(${JSON.stringify(linked)}::jsonb) v`.execute(tx);
  await sql`
    update ad_change_heads set place = ${places.at(-1)}, hash = ${hashes.at(-1)} where ad_account_id = ${accountId}`.execute(
    tx,
  );
}

function chained(before: Buffer, digest: Buffer): Buffer {
  return createHash("sha256").update(before).update(digest).digest();
}
