import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

/** Identifies a repeatable write. */
export type Repeatable = { key: string; call: string; request: unknown };

export function hashRequest({ request }: Pick<Repeatable, "request">): Buffer {
  return createHash("sha256").update(JSON.stringify(request)).digest();
}

/** The answer kept under a key; undefined when there is none. A key that was used for another request refuses as CONFLICT. */
export async function storedAnswer<Answer>(
  db: Db | Tx,
  personId: string,
  repeatable: Repeatable,
): Promise<Answer | undefined> {
  const stored = await db
    .selectFrom("idempotency_keys")
    .select(["answer", "call", "request_hash"])
    .where("person_id", "=", personId)
    .where("key", "=", repeatable.key)
    .executeTakeFirst();
  if (stored === undefined) return undefined;
  if (stored.call !== repeatable.call || !stored.request_hash.equals(hashRequest(repeatable)))
    refuse("CONFLICT", { message: "This Idempotency-Key was used for another request. Use a new one." });
  return stored.answer?.body as Answer;
}

/**
 * Keeps an answer under its key as a part of the statement that does the write: once for each row of `from`, and returning a row unless
 * the key was used before. Without a key it keeps and returns nothing.
 */
export function keepAnswer(
  personId: string,
  repeatable: Repeatable | null,
  answer: unknown,
  { from, now }: { from: RawBuilder<unknown>; now: Date },
): RawBuilder<unknown> {
  const { key = null, call = null } = repeatable ?? {};
  const hash = repeatable === null ? null : hashRequest(repeatable);
  return sql`
      insert into idempotency_keys (person_id, key, call, request_hash, answer, created_at)
      select ${personId}, ${key}, ${call}, ${hash}, ${JSON.stringify({ http: 200, body: answer })}::json, ${now}
        from ${from} where ${key}::text is not null
      on conflict do nothing returning 1`;
}

/** Keeps an answer under its key in the transaction that does the write; false when the key was used before. */
export async function keepFirstAnswer(
  tx: Tx,
  personId: string,
  repeatable: Repeatable,
  answer: unknown,
  now: Date,
): Promise<boolean> {
  const first = await tx
    .insertInto("idempotency_keys")
    .values({
      person_id: personId,
      key: repeatable.key,
      call: repeatable.call,
      request_hash: hashRequest(repeatable),
      answer: JSON.stringify({ http: 200, body: answer }),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  return first !== undefined;
}
