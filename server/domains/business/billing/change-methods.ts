import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { keptAdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import { bumpAdAccountVersion } from "#server/domains/business/signals/ad-account-version.ts";
import { type Books, lockBooks } from "#server/domains/business/ledger/books.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { GatewayRefused, GatewaySilent } from "#server/platform/payments/gateway.ts";
import type { Services } from "#server/services/services.ts";
import { applyBalanceChange } from "./apply-balance-change.ts";
import { openCharge } from "./charges.queries.ts";
import { logAdChange } from "#server/domains/business/signals/log-change.ts";
import { cardWords, type MethodRow, methodsOf } from "./methods.queries.ts";

/** Makes a card the default or the backup one; the card that was it takes the other's place. */
export async function assignMethod(
  services: Services,
  accountId: string,
  { method_id, role }: { method_id: string; role: "DEFAULT" | "BACKUP" },
): Promise<void> {
  await transaction(services.db, async (tx) => {
    if ((await lockBooks(tx, accountId)) === undefined) refuse("NOT_FOUND");
    const methods = await methodsOf(tx, accountId);
    const chosen = methods.find(({ id }) => id === method_id) ?? refuse("NOT_FOUND");
    if (chosen.role === role) return;
    if (role === "BACKUP" && methods.length === 1) refuse("CONFLICT", { message: businessRefusals.onlyCard });
    const others = methods.filter(({ id }) => id !== method_id);
    const order = role === "DEFAULT" ? [chosen, ...others] : [others[0] ?? chosen, chosen, ...others.slice(1)];
    await writeRoles(tx, accountId, order);
  });
}

/** Removes a card. Refuses NOT_ALLOWED for the last one of an account that owes something. */
export async function removeMethod(
  services: Services,
  accountId: string,
  { methodId, personId }: { methodId: string; personId: string | null },
): Promise<void> {
  const removed = await transaction(services.db, async (tx) => {
    const books = (await lockBooks(tx, accountId)) ?? refuse("NOT_FOUND");
    const methods = await methodsOf(tx, accountId);
    const chosen = methods.find(({ id }) => id === methodId) ?? refuse("NOT_FOUND");
    if (methods.length === 1) await requireNothingOwed(tx, books);
    await sql`update ad_payment_methods set removed_at = ${services.clock.now()}
               where ad_account_id = ${accountId} and id = ${methodId}`.execute(tx);
    await writeRoles(
      tx,
      accountId,
      methods.filter(({ id }) => id !== methodId),
    );
    await applyBalanceChange(services, tx, books, await keptAdSettings(tx));
    const change = { accountId, personId, entity: "account", entityId: accountId, action: "card_removed" } as const;
    await logAdChange(services, tx, { ...change, before: { card: cardWords(chosen) }, after: null });
    await bumpAdAccountVersion(tx, accountId, services.clock.now());
    return chosen;
  });
  await forgetAtGateway(services, removed);
}

async function requireNothingOwed(tx: Tx, { accountId, balances }: Books): Promise<void> {
  const { rows } = await sql<{ is_open: boolean }>`
    select exists (select from ad_limits where ad_account_id = ${accountId} and settled_at is null
                      and ends_at is not null and billed_micro > 0) as is_open`.execute(tx);
  const isOwing =
    balances.receivable > 0n || rows[0]?.is_open === true || (await openCharge(tx, accountId)) !== undefined;
  if (isOwing) refuse("NOT_ALLOWED", { message: businessRefusals.cardOwing, data: { reason: "OWING" } });
}

async function writeRoles(tx: Tx, accountId: string, methods: readonly MethodRow[]): Promise<void> {
  if (methods.length === 0) return;
  const roles = methods.map((_, index) => (["DEFAULT", "BACKUP"] as const)[index] ?? "OTHER");
  await sql`
    update ad_payment_methods m set role = t.role
      from unnest(${methods.map(({ id }) => id)}::bigint[], ${roles}::text[]) as t (id, role)
     where m.ad_account_id = ${accountId} and m.id = t.id`.execute(tx);
}

/** Nothing charges it any more, so a gateway that doesn't answer keeps nobody waiting. */
async function forgetAtGateway({ payments, log }: Services, { gateway_id }: MethodRow): Promise<void> {
  if (payments.driver !== "card") return;
  await payments.removeMethod(gateway_id).catch((error: unknown) => {
    if (!(error instanceof GatewaySilent || error instanceof GatewayRefused)) throw error;
    log.warn("the payment gateway keeps a card that was removed", { reason: error.message });
  });
}
