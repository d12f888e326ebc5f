import { describe, expect, test } from "vitest";
import { getAdCredits, redeemOffer } from "#contract/business/ad-credits.ts";
import { getBilling, getBillingHistory, getInvoices } from "#contract/business/billing.ts";
import { lastDay } from "#rules/business/campaign-days.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import { addOffer, endOffer } from "#server/domains/business/credits/offers.ts";
import { anAccount } from "#server/domains/business/events/serving.fixture.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { testPerson } from "#tests/test-site.ts";
import { addCard, billingSite, nextDay } from "./billing.fixture.ts";
import { creditAccount } from "./credit-account.ts";
import { giveCredit } from "./give-credit.ts";
import { cards, spend } from "./pay.fixture.ts";

const site = billingSite({ taxPercent: "20" });
const owner = testPerson(site);
const unit = 1_000_000n;
const account = () => anAccount(site, owner, { capMicro: null });
const look = (advertiser_id: string) => owner.call(getBilling, { advertiser_id });
const creditsOf = (advertiser_id: string) => owner.call(getAdCredits, { advertiser_id });
const today = () => site.services.clock.now().toISOString().slice(0, 10);
const give = (id: string, micro: bigint, days: number | null, title = "Spring") =>
  giveCredit(site.services, id, {
    kind: "CREDIT",
    title,
    micro,
    lastDay: days === null ? null : lastDay(today(), days),
  });
const offer = (code: string, more: Partial<Parameters<typeof addOffer>[1]> = {}) => {
  const facts = { title: "Welcome", micro: 12n * unit, currency: "USD", redeemUntil: null, days: null, usesMax: null };
  return addOffer(site.services.db, { code, ...facts, ...more }, site.services.clock.now());
};

describe("BUS-20 credits", () => {
  test("pay for ads without a card, with their tax, before anything is charged, and never more than there is", async () => {
    const id = await account();
    expect((await look(id)).state).toBe("PAYMENT_MISSING");
    await give(id, 12n * unit, null);
    expect(await look(id)).toMatchObject({ state: "OK", credits_micro: String(12n * unit), owed_micro: "0" });
    // Twelve with a fifth of tax on top are ten of ads.
    expect(await spend(site, id, 6n * unit)).toBe(6n * unit);
    expect(await spend(site, id, 6n * unit)).toBe(4n * unit);
    await nextDay(site);
    // The tax isn't booked before the invoice, and can't be spent all the same.
    expect(await spend(site, id, unit)).toBe(0n);
    expect(await look(id)).toMatchObject({ owed_micro: "0", credits_micro: "0" });
    expect(await creditsOf(id)).toMatchObject([{ left_micro: "0", state: "USED", title: "Spring" }]);
    await nextDay(site, 35);
    expect(await owner.call(getInvoices, { advertiser_id: id })).toMatchObject([
      { kind: "INVOICE", state: "CLOSED", total_micro: String(12n * unit) },
    ]);
    expect(await owner.call(getBillingHistory, { advertiser_id: id })).toMatchObject([
      { kind: "CREDIT", amount_micro: String(12n * unit), note: "Spring" },
    ]);
    await expectSound(site);
  });

  test("burn before the card, the one that ends first first; the card pays the rest", async () => {
    const id = await account();
    await addCard(site, owner, id, cards.good);
    await give(id, 6n * unit, null, "Later");
    await give(id, 6n * unit, 90, "Sooner");
    expect(await spend(site, id, 55n * unit)).toBe(55n * unit);
    await nextDay(site);
    // 55 and 11 of tax, less 12 of credits.
    expect(await owner.call(getBillingHistory, { advertiser_id: id })).toMatchObject([
      { kind: "CHARGE", amount_micro: String(54n * unit), charge_state: "SUCCEEDED" },
      { kind: "CREDIT", amount_micro: String(6n * unit) },
      { kind: "CREDIT", amount_micro: String(6n * unit) },
    ]);
    expect(await look(id)).toMatchObject({ owed_micro: "0", credits_micro: "0" });
    await expectSound(site);
  });

  test("pay what was spent up to their last day, also when it is invoiced later, and nothing behind it", async () => {
    const id = await account();
    await give(id, 12n * unit, 2);
    expect(await spend(site, id, 2n * unit)).toBe(2n * unit);
    await nextDay(site);
    await nextDay(site);
    expect(await creditsOf(id)).toMatchObject([{ left_micro: String(12n * unit - 2_400_000n), state: "ENDED" }]);
    expect(await look(id)).toMatchObject({ state: "PAYMENT_MISSING", owed_micro: "0", credits_micro: "0" });
    expect(await spend(site, id, unit)).toBe(0n);
    await nextDay(site, 35);
    expect(await owner.call(getBillingHistory, { advertiser_id: id })).toMatchObject([
      { kind: "CREDIT", amount_micro: "2400000" },
    ]);
    expect(await owner.call(getInvoices, { advertiser_id: id })).toMatchObject([{ state: "CLOSED" }]);
    await expectSound(site);
  });

  test("are told when they are given and a week before they end, each once, not when nothing is left", async () => {
    const id = await account();
    const told = async () =>
      (await site.services.db.selectFrom("ad_messages").select("kind").where("ad_account_id", "=", id).execute())
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith("ad_credit"));
    await give(id, 12n * unit, 30);
    expect(await told()).toEqual(["ad_credit_given"]);
    await nextDay(site, 10);
    expect(await told()).toEqual(["ad_credit_given"]);
    await nextDay(site, 14);
    await nextDay(site);
    expect((await told()).toSorted()).toEqual(["ad_credit_ends", "ad_credit_given"]);
  });
});

test("BUS-20 what was paid ahead pays tax too, also of days that stand on no invoice yet", async () => {
  const id = await account();
  const payment = { kind: "payment", micro: 12n * unit, note: "Transfer", key: "transfer" } as const;
  expect(await creditAccount(site.services, id, payment)).toBe(true);
  expect(await spend(site, id, 20n * unit)).toBe(10n * unit);
  await nextDay(site);
  expect(await spend(site, id, unit)).toBe(0n);
  await nextDay(site, 35);
  expect(await look(id)).toMatchObject({ owed_micro: "0" });
  await expectSound(site);
});

describe("BUS-07 an offer's code", () => {
  test("gives its credit once to whoever owns the account, however it is written", async () => {
    const [one, other] = [await account(), await account()];
    await offer("WELCOME-12", { days: 30 });
    const redeem = (id: string, code: string) => owner.call(redeemOffer, { advertiser_id: id, code });
    expect(await redeem(one, " welcome-12 ")).toMatchObject({
      kind: "COUPON",
      title: "Welcome",
      left_micro: String(12n * unit),
      last_day: lastDay(today(), 30),
      state: "ACTIVE",
    });
    const refused = { reason: "CONFLICT", message: businessRefusals.offerRedeemed };
    await expect(redeem(one, "WELCOME-12")).rejects.toMatchObject(refused);
    await expect(redeem(other, "WELCOME-12")).rejects.toMatchObject(refused);
    expect(await creditsOf(other)).toEqual([]);
  });

  test("is refused with its reason: unknown, ended, over, used up, another currency", async () => {
    const id = await account();
    const redeem = (code: string) => owner.call(redeemOffer, { advertiser_id: id, code });
    await expect(redeem("NO-SUCH-CODE")).rejects.toMatchObject({
      reason: "NOT_FOUND",
      message: businessRefusals.offerUnknown,
    });
    await offer("ENDED-CODE");
    expect(await endOffer(site.services.db, "ENDED-CODE", site.services.clock.now())).toBe(true);
    await offer("OVER-CODE", { redeemUntil: "2020-01-01" });
    await offer("KRONER-CODE", { currency: "CZK" });
    await offer("ONE-USE", { usesMax: 1 });
    const second = await site.person();
    const others = await anAccount(site, second, { capMicro: null });
    await second.call(redeemOffer, { advertiser_id: others, code: "ONE-USE" });
    for (const [code, message] of [
      ["ENDED-CODE", businessRefusals.offerOver],
      ["OVER-CODE", businessRefusals.offerOver],
      ["ONE-USE", businessRefusals.offerOver],
      ["KRONER-CODE", businessRefusals.offerCurrency],
    ] as const)
      await expect(redeem(code)).rejects.toMatchObject({ reason: "CONFLICT", message });
    expect(await creditsOf(id)).toEqual([]);
    expect(await offer("ONE-USE")).toBe(false);
  });

  test("is redeemed once of many at once", async () => {
    await offer("RACE-CODE", { usesMax: 3 });
    const people = await Promise.all(Array.from({ length: 6 }, () => site.person()));
    const accounts = await Promise.all(people.map((person) => anAccount(site, person, { capMicro: null })));
    const tries = await Promise.allSettled(
      people.flatMap((person, at) =>
        [1, 2].map(() => person.call(redeemOffer, { advertiser_id: accounts[at] ?? "", code: "RACE-CODE" })),
      ),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    await expectSound(site);
  });
});
