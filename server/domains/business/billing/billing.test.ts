import { describe, expect, test } from "vitest";
import {
  deletePaymentMethod,
  getBilling,
  getBillingHistory,
  getInvoices,
  getLedger,
  payNow,
  followPayment,
  updateBillingProfile,
  updatePaymentMethod,
} from "#contract/business/billing.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import { anAccount } from "#server/domains/business/events/serving.fixture.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { testPerson } from "#tests/test-site.ts";
import { addCard, billingSite, booksOf, nextDay, settleNow } from "./billing.fixture.ts";
import { answerBank, cards, spend } from "./pay.fixture.ts";
import { billingStateOf } from "./billing-state.ts";

const site = billingSite();
const owner = testPerson(site);
const account = () => anAccount(site, owner, { capMicro: null });
const look = (advertiser_id: string) => owner.call(getBilling, { advertiser_id });

describe("BUS-07 cards", () => {
  test("nothing is spent before there is one; the first is the default, the second the backup; they change places", async () => {
    const id = await account();
    expect(await look(id)).toMatchObject({
      state: "PAYMENT_MISSING",
      driver: "card",
      methods: [],
      next_charge_on: null,
    });
    expect(await spend(site, id, 1_000_000n)).toBe(0n);
    expect(await addCard(site, owner, id, cards.good)).toMatchObject({
      state: "OK",
      methods: [{ brand: "visa", last4: "4242", role: "DEFAULT", is_expired: false }],
    });
    expect(await spend(site, id, 1_000_000n)).toBe(1_000_000n);
    const { methods } = await addCard(site, owner, id, cards.challengedOnce);
    expect(methods.map(({ role }) => role)).toEqual(["DEFAULT", "BACKUP"]);
    const [first, second] = methods;
    const swapped = await owner.call(updatePaymentMethod, {
      advertiser_id: id,
      method_id: second?.id ?? "",
      role: "DEFAULT",
    });
    expect(swapped.methods.map((method) => method.id)).toEqual([second?.id, first?.id]);
  });

  test("a number that is declined is not taken over, one that a bank asks about is when it is answered", async () => {
    const id = await account();
    await expect(addCard(site, owner, id, cards.declinedAtOnce)).rejects.toMatchObject({
      reason: "CONFLICT",
      message: businessRefusals.cardNotConfirmed,
    });
    expect((await addCard(site, owner, id, cards.challenged)).methods).toHaveLength(1);
  });

  test("the last one stays while something is owed; another one may go", async () => {
    const id = await account();
    const one = (await addCard(site, owner, id, cards.good)).methods[0]?.id ?? "";
    await spend(site, id, 5_000_000n);
    const remove = (method_id: string) => owner.call(deletePaymentMethod, { advertiser_id: id, method_id });
    await expect(remove(one)).rejects.toMatchObject({ reason: "NOT_ALLOWED", data: { reason: "OWING" } });
    await addCard(site, owner, id, cards.other);
    expect((await remove(one)).methods).toMatchObject([{ last4: "4444", role: "DEFAULT" }]);
    await expect(remove(one)).rejects.toMatchObject({ reason: "NOT_FOUND" });
  });

  test("another one's account is not there, also not its setup", async () => {
    const stranger = await site.person();
    const id = await account();
    await expect(stranger.call(getBilling, { advertiser_id: id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
    await expect(stranger.call(payNow, { advertiser_id: id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
  });
});

describe("BUS-20 charges", () => {
  test("what reaches the threshold is charged at the end of its day, once, with invoice and receipt; the next threshold is higher", async () => {
    const id = await account();
    await addCard(site, owner, id, cards.good);
    await spend(site, id, 49_999_999n);
    expect(await look(id)).toMatchObject({ owed_micro: "0", open_micro: "49999999", threshold_micro: "50000000" });
    await spend(site, id, 1n);
    await settleNow(site);
    expect((await look(id)).open_micro).toBe("50000000");
    await nextDay(site);
    await settleNow(site);
    expect(await look(id)).toMatchObject({
      state: "OK",
      owed_micro: "0",
      open_micro: "0",
      threshold_micro: "100000000",
      open_charge: null,
      next_charge_on: null,
    });
    const history = await owner.call(getBillingHistory, { advertiser_id: id });
    expect(history).toMatchObject([
      {
        kind: "CHARGE",
        amount_micro: "50000000",
        charge_state: "SUCCEEDED",
        reason: "THRESHOLD",
        method: { last4: "4242" },
        documents: [{ kind: "RECEIPT" }],
      },
    ]);
    const documents = await owner.call(getInvoices, { advertiser_id: id });
    expect(documents).toMatchObject([
      { kind: "RECEIPT", state: "CLOSED", total_micro: "50000000" },
      { kind: "INVOICE", state: "CLOSED", total_micro: "50000000", net_micro: "50000000" },
    ]);
    expect(documents[0]?.about?.number).toBe(documents[1]?.number);
    const book = await owner.call(getLedger, { advertiser_id: id });
    expect(book.map(({ kind, debit, credit, amount_micro }) => [kind, debit, credit, amount_micro])).toEqual([
      ["spend", "receivable", "revenue", "50000000"],
      ["payment", "cash", "receivable", "50000000"],
    ]);
    await expectSound(site);
  });

  test("less than that is charged when the month is over; less than the gateway takes waits", async () => {
    const id = await account();
    await addCard(site, owner, id, cards.good);
    await spend(site, id, 400_000n);
    await nextDay(site);
    const { next_charge_on } = await look(id);
    expect(next_charge_on).toMatch(/-01$/);
    await nextDay(site, 31);
    expect(await look(id)).toMatchObject({ owed_micro: "400000", open_charge: null });
    await spend(site, id, 3_450_000n);
    await nextDay(site, 31);
    expect(await look(id)).toMatchObject({ owed_micro: "0" });
    expect(await owner.call(getBillingHistory, { advertiser_id: id })).toMatchObject([
      { kind: "CHARGE", amount_micro: "3850000", reason: "MONTH" },
    ]);
  });

  test("a card that is declined is tried after 1, 3, 5 and 7 days, then ads stand still until a new one pays", async () => {
    const id = await account();
    await addCard(site, owner, id, cards.declined);
    await spend(site, id, 60_000_000n);
    await nextDay(site);
    expect(await look(id)).toMatchObject({ state: "OK", open_charge: { state: "FAILED", decline: "DECLINED" } });
    for (const days of [1, 2, 2]) {
      await nextDay(site, days);
      expect(await look(id)).toMatchObject({ state: "OK", open_charge: { state: "FAILED" } });
    }
    await nextDay(site, 2);
    expect(await look(id)).toMatchObject({
      state: "PAST_DUE",
      open_charge: { state: "PAST_DUE", amount_micro: "60000000", next_try_at: null },
    });
    expect(await billingStateOf(site.services.db, id)).toBe("PAST_DUE");
    const tries = await owner.call(getBillingHistory, { advertiser_id: id });
    expect(tries.map(({ kind, tried_micro }) => [kind, tried_micro])).toEqual(
      Array.from({ length: 5 }, () => ["FAILED_TRY", "60000000"]),
    );
    const again = await owner.call(payNow, { advertiser_id: id });
    expect(again).toMatchObject({ result: "FAILED", decline: "DECLINED", billing: { state: "PAST_DUE" } });
    const { methods } = await addCard(site, owner, id, cards.good);
    await site.settle();
    expect(methods).toHaveLength(2);
    expect(await look(id)).toMatchObject({ state: "OK", owed_micro: "0", open_charge: null });
    const [paid] = await owner.call(getBillingHistory, { advertiser_id: id });
    expect(paid).toMatchObject({ kind: "CHARGE", charge_state: "RECOVERED", method: { last4: "4242" } });
    await expectSound(site);
  });

  test("the backup pays where the default doesn't", async () => {
    const id = await account();
    await addCard(site, owner, id, cards.poor);
    await addCard(site, owner, id, cards.good);
    await spend(site, id, 60_000_000n);
    await nextDay(site);
    expect(await look(id)).toMatchObject({ owed_micro: "0", open_charge: null });
    expect(await owner.call(getBillingHistory, { advertiser_id: id })).toMatchObject([
      { kind: "CHARGE", method: { last4: "4242" } },
      { kind: "FAILED_TRY", decline: "INSUFFICIENT_FUNDS" },
    ]);
  });

  test("who pays now answers the bank in the browser; pressed twice it is one charge", async () => {
    const id = await account();
    await addCard(site, owner, id, cards.challenged);
    await spend(site, id, 7_000_000n);
    await nextDay(site);
    const [first, second] = [
      await owner.call(payNow, { advertiser_id: id }),
      await owner.call(payNow, { advertiser_id: id }),
    ];
    expect(first).toMatchObject({ result: "ACTION_NEEDED", billing: { open_charge: { state: "AUTHORISING" } } });
    expect(second.browser).toEqual(first.browser);
    await answerBank(site.gateway, first.browser?.client_secret ?? "", "complete");
    expect(await owner.call(followPayment, { advertiser_id: id })).toMatchObject({
      owed_micro: "0",
      open_charge: null,
    });
    await expect(owner.call(payNow, { advertiser_id: id })).rejects.toMatchObject({
      reason: "CONFLICT",
      message: businessRefusals.nothingOwed,
    });
    expect(site.gateway.book.intents.size).toBeGreaterThan(0);
    expect((await booksOf(site, id))?.["cash"]).toBe("7000000");
  });

  test("a delayed card is paid when the gateway says so", async () => {
    const id = await account();
    await addCard(site, owner, id, cards.delayed);
    await spend(site, id, 60_000_000n);
    site.advance(86_400);
    await settleNow(site);
    await expect
      .poll(async () => {
        await site.settle();
        return (await look(id)).owed_micro;
      })
      .toBe("0");
  });

  test("a dispute stops the account until it is won, and is never charged by itself", async () => {
    const id = await account();
    await addCard(site, owner, id, cards.disputed);
    await spend(site, id, 60_000_000n);
    await nextDay(site);
    await settleNow(site);
    expect(await look(id)).toMatchObject({ state: "PAST_DUE", owed_micro: "60000000", open_charge: null });
    await nextDay(site, 31);
    expect(await look(id)).toMatchObject({ state: "PAST_DUE", owed_micro: "60000000", open_charge: null });
    const { closeDispute } = await import("#sandbox/providers/payments/pay.ts");
    const dispute = [...site.gateway.book.disputes.values()].at(-1);
    closeDispute(site.gateway.book, site.gateway.webhooks, dispute?.id ?? "", "won");
    await site.gateway.webhooks.settled();
    await site.settle();
    expect(await look(id)).toMatchObject({ state: "OK", owed_micro: "0" });
    await expectSound(site);
  });
});

test("BUS-07 a VAT id is held against the form of its country", async () => {
  const id = await account();
  const profile = {
    advertiser_id: id,
    name: "Zażółć s.r.o.",
    address: ["Nábřeží 1", ""],
    city: "Praha",
    postal_code: "110 00",
  };
  await expect(owner.call(updateBillingProfile, { ...profile, vat_id: "??" })).rejects.toMatchObject({
    message: businessRefusals.vatIdWrong,
    data: { field: "vat_id" },
  });
  expect(await owner.call(updateBillingProfile, { ...profile, vat_id: "12-3456789" })).toMatchObject({
    profile: { name: "Zażółć s.r.o.", address: ["Nábřeží 1"], vat_id: "123456789", is_reverse_charge: false },
  });
});
