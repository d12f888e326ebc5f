import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { keptAdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import { bumpAdAccountVersion } from "#server/domains/business/signals/ad-account-version.ts";
import { lockBooks } from "#server/domains/business/ledger/books.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { CardSetup, GatewayMethod } from "#server/platform/payments/gateway.ts";
import type { Services } from "#server/services/services.ts";
import { logAdChange } from "#server/domains/business/signals/log-change.ts";
import { cardWords } from "./methods.queries.ts";
import { applyBalanceChange } from "./apply-balance-change.ts";

/**
 * Keeps the card of a setup that the browser finished, once, whoever hears of it first. The first one becomes the default, the second the
 * backup. A charge that failed is tried with it. False where the setup is not finished, or not this account's.
 */
export async function takeMethod(services: Services, accountId: string, setup: CardSetup): Promise<boolean> {
  const { method } = setup;
  if (setup.state !== "succeeded" || method === null || setup.accountId !== accountId) return false;
  return transaction(services.db, async (tx) => {
    const books = await lockBooks(tx, accountId);
    if (books === undefined || books.customerId !== setup.customerId) return false;
    if (!(await insertMethod(services, tx, accountId, method))) return true;
    // Whoever hears of it first, the gateway's message or the page: it is nobody's act here.
    const change = { accountId, personId: null, entity: "account", entityId: accountId, action: "card_added" } as const;
    await logAdChange(services, tx, { ...change, before: null, after: { card: cardWords(method) } });
    await sql`update ad_charges set next_try_at = ${services.clock.now()}
               where ad_account_id = ${accountId} and state in ('FAILED', 'PAST_DUE')`.execute(tx);
    await enqueue(tx, "charge_ad_account", { ad_account_id: accountId }, { key: `charge ${accountId}` });
    await applyBalanceChange(services, tx, books, await keptAdSettings(tx));
    await bumpAdAccountVersion(tx, accountId, services.clock.now());
    return true;
  });
}

async function insertMethod(
  { ids, clock }: Services,
  tx: Tx,
  accountId: string,
  { id: gatewayId, brand, last4, expMonth, expYear }: GatewayMethod,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into ad_payment_methods (ad_account_id, id, gateway_id, brand, last4, exp_month, exp_year, role, created_at)
    select ${accountId}, ${ids.next()}, ${gatewayId}, ${brand}, ${last4}, ${expMonth}, ${expYear},
           case when not 'DEFAULT' = any(roles) then 'DEFAULT' when not 'BACKUP' = any(roles) then 'BACKUP' else 'OTHER' end,
           ${clock.now()}
      from (select coalesce(array_agg(role), '{}') as roles from ad_payment_methods
             where ad_account_id = ${accountId} and removed_at is null) held
    on conflict (ad_account_id, gateway_id) do nothing
    returning id`.execute(tx);
  return rows.length > 0;
}
