import type { CallData, CallParsed } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { creditClickGroup as creditCall } from "#contract/operate/click-desk.ts";
import { operateRefusals } from "#spec/copy/operate/operate-refusals.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { creditClicks } from "#server/domains/business/billing/credit-clicks.ts";
import { creditableClicks } from "./click-groups.queries.ts";
import { requireMoney } from "./move-money.ts";

/** Credits a group of clicks as it was seen: whoever presses twice credits once, and nobody credits what came in meanwhile. */
export async function creditClickGroup(
  context: CallContext<Person>,
  input: CallParsed<typeof creditCall>,
): Promise<CallData<typeof creditCall>> {
  const { services } = context;
  const { advertiser_id: id, by, group, days, creditable_micro: seen } = input;
  await requireMoney(context, id);
  const { clicks, micro } = await creditClicks(services, id, async (tx) => {
    const found = await creditableClicks(tx, { by, days, now: services.clock.now() }, id, group);
    const sum = found.reduce((all, one) => all + BigInt(one.billed_micro), 0n);
    if (sum !== 0n && sum !== BigInt(seen)) refuse("CONFLICT", { message: operateRefusals.clicksChanged });
    return found;
  });
  if (micro > 0n) return { state: "CREDITED", clicks, credited_micro: String(micro) };
  return { state: clicks === 0 ? "BEFORE" : "TOO_LITTLE", clicks: 0, credited_micro: "0" };
}
