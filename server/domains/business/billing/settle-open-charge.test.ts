import { describe, expect, test } from "vitest";
import { getBilling, getBillingHistory } from "#contract/business/billing.ts";
import { succeed } from "#sandbox/providers/payments/pay.ts";
import { anAccount } from "#server/domains/business/events/serving.fixture.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { testPerson } from "#tests/test-site.ts";
import { addCard, billingSite, booksOf, nextDay } from "./billing.fixture.ts";
import { creditAccount } from "./credit-account.ts";
import { followPayment } from "./follow-payment.ts";
import { cards, spend } from "./pay.fixture.ts";

const site = billingSite();
const owner = testPerson(site);
const account = () => anAccount(site, owner, { capMicro: null });
const look = (advertiser_id: string) => owner.call(getBilling, { advertiser_id });

describe("BUS-07 BUS-20 an open charge", () => {
  test("stays open after a smaller payment by hand for the rest, which is what the card pays", async () => {
    const id = await account();
    await addCard(site, owner, id, cards.poor);
    await spend(site, id, 60_000_000n);
    await nextDay(site);
    expect(await look(id)).toMatchObject({ open_charge: { state: "FAILED", amount_micro: "60000000" } });
    const byHand = (micro: bigint, key: string) =>
      creditAccount(site.services, id, { kind: "payment", micro, note: "bank", key });
    for (const _ of [1, 2]) await byHand(20_000_000n, "first");
    expect(await look(id)).toMatchObject({
      owed_micro: "40000000",
      open_charge: { state: "FAILED", amount_micro: "40000000", settled_micro: "20000000" },
    });
    await addCard(site, owner, id, cards.good);
    await site.settle();
    expect(await look(id)).toMatchObject({ state: "OK", owed_micro: "0", open_charge: null });
    const history = await owner.call(getBillingHistory, { advertiser_id: id });
    expect(history.find(({ kind }) => kind === "CHARGE")).toMatchObject({ amount_micro: "40000000" });
    // The attempt before the payment still says what it asked for.
    expect(history.findLast(({ kind }) => kind === "FAILED_TRY")).toMatchObject({ tried_micro: "60000000" });
    await expectSound(site);
  });

  test("is over when no card can be charged for the rest, which is owed with what comes next", async () => {
    const id = await account();
    await addCard(site, owner, id, cards.poor);
    await spend(site, id, 60_000_000n);
    await nextDay(site);
    await creditAccount(site.services, id, { kind: "payment", micro: 59_600_000n, note: "bank", key: "most" });
    expect(await look(id)).toMatchObject({ owed_micro: "400000", open_charge: null });
    await expectSound(site);
  });

  test("that was given up and is paid after all is owed again first: the books hold the money, and no bad debt", async () => {
    const { gateway, services } = site;
    const id = await account();
    await addCard(site, owner, id, cards.poor);
    await spend(site, id, 60_000_000n);
    await nextDay(site);
    await creditAccount(services, id, { kind: "write-off", micro: 60_000_000n, note: "gone", key: "all" });
    expect(await booksOf(site, id)).toMatchObject({ receivable: "0", bad_debt: "60000000", cash: "0" });
    // The bank says yes to what it had refused.
    const intent = [...gateway.book.intents.values()].find(({ metadata }) => metadata["ad_account_id"] === id);
    if (intent === undefined || services.payments.driver !== "card") throw new Error("no payment was asked for");
    succeed(gateway.book, gateway.webhooks, intent);
    for (const _ of [1, 2]) await followPayment(services, services.payments, intent.id);
    expect(await booksOf(site, id)).toMatchObject({ receivable: "0", bad_debt: "0", cash: "60000000" });
    await expectSound(site);
  });
});
