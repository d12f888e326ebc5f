import { refuse } from "#contract/kit/refusal.ts";
import type { WireClickDoubt } from "#contract/operate/click-desk.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Services } from "#server/services/services.ts";
import { accountNames } from "./all-accounts.queries.ts";
import { waitingDoubts } from "./click-doubts.queries.ts";
import { requireMoney } from "./move-money.ts";

const mostDoubts = 100;

/** What waits, of an account or of all, with what the accounts are called. */
export async function readDoubts({ db }: Pick<Services, "db">, accountId: string | null): Promise<WireClickDoubt[]> {
  const rows = await waitingDoubts(db, accountId, mostDoubts);
  const names = await accountNames(
    db,
    rows.map((row) => row.ad_account_id),
  );
  return rows.map(({ id, ad_account_id: account, first_day: from, last_day: to, note, asked_at: at }) => ({
    ...{ id, from, to, note },
    advertiser_id: account,
    account_name: names.get(account) ?? "",
    asked_at: at.toISOString(),
  }));
}

/** Takes what was looked at from what waits; again changes nothing. */
export async function closeClickDoubt(
  context: CallContext<Person>,
  { advertiser_id: accountId, id }: { advertiser_id: string; id: string },
): Promise<WireClickDoubt[]> {
  const { services } = context;
  await requireMoney(context, accountId);
  const { numUpdatedRows: found } = await services.db
    .updateTable("ad_click_doubts")
    .set((of) => ({ closed_at: of.fn.coalesce("closed_at", of.val(services.clock.now())) }))
    .where("ad_account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (found === 0n) refuse("NOT_FOUND");
  return readDoubts(services, accountId);
}
