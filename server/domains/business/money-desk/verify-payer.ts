import type { CallData, CallParsed } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { updateAdPayer } from "#contract/operate/ad-payer.ts";
import { payerKey } from "#rules/business/payer-name.ts";
import { operateRefusals } from "#spec/copy/operate/operate-refusals.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { payerOf } from "#server/domains/business/creatives/payer-names.ts";
import { accountRow } from "./all-accounts.queries.ts";
import { readAccount } from "./read-accounts.ts";

/** Keeps that the name which an account's ads are paid under was proved, so that nobody else takes it, or takes that back. */
export async function verifyPayer(
  context: CallContext<Person>,
  { advertiser_id: id, name, is_verified: isVerified }: CallParsed<typeof updateAdPayer>,
): Promise<CallData<typeof updateAdPayer>> {
  const { services, viewer } = context;
  const { db, clock, accounts } = services;
  if ((await accountRow(db, id)) === undefined) refuse("NOT_FOUND");
  if ((await accounts.find(db, viewer.id, id)) !== null) refuse("NOT_ALLOWED", { message: operateRefusals.ownAccount });
  const key = payerKey(name);
  await transaction(db, async (tx) => {
    if ((await payerOf(tx, id)) !== name) refuse("CONFLICT", { message: operateRefusals.otherPayer });
    if (!isVerified) {
      await tx.deleteFrom("ad_payer_names").where("name_key", "=", key).where("ad_account_id", "=", id).execute();
      return;
    }
    await tx
      .insertInto("ad_payer_names")
      .values({ name_key: key, name, ad_account_id: id, verified_at: clock.now() })
      .onConflict((conflict) => conflict.column("name_key").doNothing())
      .execute();
    const held = await tx
      .selectFrom("ad_payer_names")
      .select("ad_account_id")
      .where("name_key", "=", key)
      .executeTakeFirst();
    if (held?.ad_account_id !== id) refuse("CONFLICT", { message: operateRefusals.payerTaken });
  });
  return readAccount(context, id);
}
