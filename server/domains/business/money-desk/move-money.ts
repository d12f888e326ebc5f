import type { CallData, CallParsed } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { bookEntry as bookEntryCall, refundCharge as refundChargeCall } from "#contract/operate/money-desk.ts";
import { operateRefusals } from "#spec/copy/operate/operate-refusals.ts";
import { writeOnce } from "#server/calls/idempotency/write-once.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { creditAccount } from "#server/domains/business/billing/credit-account.ts";
import { refundCharge, type RefundState } from "#server/domains/business/billing/refund-charge.ts";
import { requireAmount } from "#server/domains/business/billing/typed-amount.ts";
import { deskBilling, readAccount } from "./read-accounts.ts";

/** Books what an operator enters of an account that isn't theirs, and shows that; `booked` is false where that key was booked before. */
export async function bookEntry(
  context: CallContext<Person>,
  input: CallParsed<typeof bookEntryCall>,
): Promise<CallData<typeof bookEntryCall>> {
  const { services, viewer, idempotencyKey } = context;
  const currency = await requireMoney(context, input.advertiser_id);
  const { advertiser_id: id, kind, note, key } = input;
  const micro = requireAmount(input.amount, currency);
  const attempt = { key: idempotencyKey, call: "AdEntry.create", request: input };
  return writeOnce(services, viewer, attempt, async (tx) => {
    const within = { ...services, db: tx };
    const booked = await creditAccount(within, id, { kind, micro, note, key });
    return { booked, account: await readAccount({ ...context, services: within }, id) };
  });
}

/** Gives money of a charge back to its card. */
export async function refundFromDesk(
  context: CallContext<Person>,
  { advertiser_id: id, charge_id: chargeId, amount, note }: CallParsed<typeof refundChargeCall>,
): Promise<RefundState> {
  const currency = await requireMoney(context, id);
  return refundCharge(context.services, id, { chargeId, micro: requireAmount(amount, currency), note });
}

/** Nobody moves money of their own accounts. Gives the account's currency. */
export async function requireMoney(context: CallContext<Person>, id: string) {
  const { services, viewer } = context;
  const { currency } = await deskBilling(services, id);
  if ((await services.accounts.find(services.db, viewer.id, id)) !== null)
    refuse("NOT_ALLOWED", { message: operateRefusals.ownAccount });
  return currency;
}
