import type { AdMessage } from "#spec/constants/ad-messages.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";

/**
 * Tells the people of an account something of its money or its delivery, in the transaction of what happened: once for an occurrence, which
 * `key` names. A job finds who has the right to hear of it.
 */
export async function tellAccount(
  { clock }: Pick<Services, "clock">,
  tx: Tx,
  accountId: string,
  { kind, key, facts = {} }: { kind: AdMessage; key: string; facts?: Readonly<Record<string, string>> },
): Promise<void> {
  const line = { ad_account_id: accountId, key: `${kind}:${key}`, kind };
  const { numInsertedOrUpdatedRows: told } = await tx
    .insertInto("ad_messages")
    .values({ ...line, facts: JSON.stringify(facts), at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (told === 1n) await enqueue(tx, "tell_ad_account", { ad_account_id: accountId, key: line.key });
}
