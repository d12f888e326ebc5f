import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import type { Person } from "#server/calls/viewer.ts";
import { hashRequest, storedAnswer } from "./stored-answer.ts";

export type Attempt = { key: string | null; call: string; request: unknown };

/**
 * Runs a write in one transaction together with the record of its Idempotency-Key: the same request again gets the stored answer,
 * also while the first is still under way (it waits) and after a crash between commit and answer. Without a key it is just the
 * transaction. A key used for another request refuses as CONFLICT.
 */
export async function writeOnce<Answer>(
  services: Services,
  person: Person,
  attempt: Attempt,
  write: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  const { key, call } = attempt;
  return transaction(services.db, async (tx) => {
    if (key === null) return write(tx);
    const first = await tx
      .insertInto("idempotency_keys")
      .values({ person_id: person.id, key, call, request_hash: hashRequest(attempt), created_at: services.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning("key")
      .executeTakeFirst();
    if (first === undefined) {
      const stored = await storedAnswer<Answer>(tx, person.id, { ...attempt, key });
      services.auditLine?.replayed();
      return stored as Answer;
    }
    const answer = await write(tx);
    await tx
      .updateTable("idempotency_keys")
      .set({ answer: JSON.stringify({ http: 200, body: answer }) })
      .where("person_id", "=", person.id)
      .where("key", "=", key)
      .execute();
    return answer;
  });
}
