import { refuse } from "#contract/kit/refusal.ts";
import { billingLimits } from "#spec/constants/billing.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { lockBooks } from "#server/domains/business/ledger/books.ts";
import type { Services } from "#server/services/services.ts";
import { cardsOf } from "./cards-of.ts";
import { methodsOf } from "./methods.queries.ts";
import { takeMethod } from "./take-method.ts";
import { keepCustomer } from "#server/domains/business/ledger/update-books.ts";

/** Begins to add a card: what the gateway's script in the browser needs. The number goes from there to the gateway, never through here. */
export async function beginMethod(services: Services, account: { id: string; name: string }) {
  const { publishableKey, scriptUrl, ...gateway } = cardsOf(services);
  const { customerId, count } = await transaction(services.db, async (tx) => {
    const books = (await lockBooks(tx, account.id)) ?? refuse("NOT_FOUND");
    return { customerId: books.customerId, count: (await methodsOf(tx, account.id)).length };
  });
  if (count >= billingLimits.methodsMax) refuse("NOT_ALLOWED", { message: businessRefusals.tooManyCards });
  const customer = customerId ?? (await gateway.createCustomer({ accountId: account.id, name: account.name }));
  if (customerId === null) await keepCustomer(services.db, account.id, customer);
  const setup = await gateway.setupMethod({ accountId: account.id, customerId: customer });
  return {
    setup_id: setup.id,
    client_secret: setup.clientSecret,
    publishable_key: publishableKey,
    script_url: scriptUrl,
  };
}

/** Takes over the card that the browser confirmed; refuses CONFLICT where it isn't. */
export async function finishMethod(services: Services, accountId: string, setupId: string): Promise<void> {
  const setup = await cardsOf(services).readSetup(setupId);
  if (!(await takeMethod(services, accountId, setup)))
    refuse("CONFLICT", { message: businessRefusals.cardNotConfirmed });
}
